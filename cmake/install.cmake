# What `cmake --install` puts where, for the program. The libraries are in cmake/library.cmake.
#
# The program finds its data beside itself, in ../share/affray, so an installed tree can be moved.
include(GNUInstallDirs)
# Installing builds nothing: not the tests, for example. What it needs is in the target `program`.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
set(AFFRAY_SHARE ${CMAKE_INSTALL_DATADIR}/affray)

# The completions and the man pages are what the program itself says of its commands.
set(shell_folder ${CMAKE_BINARY_DIR}/shell)
file(GLOB texts CONFIGURE_DEPENDS data/common/*.json)
function(affray_says output)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "COMMAND")
  add_custom_command(OUTPUT ${shell_folder}/${output} DEPENDS affray ${texts}
                     COMMAND ${CMAKE_COMMAND} -E make_directory ${shell_folder}
                     COMMAND ${CMAKE_COMMAND} -E env AFFRAY_DATA=${CMAKE_SOURCE_DIR} LC_ALL=C.UTF-8
                             $<TARGET_FILE:affray> ${arg_COMMAND} > ${shell_folder}/${output}
                     COMMAND gzip -9nkf ${shell_folder}/${output})
endfunction()
affray_says(affray.bash COMMAND completion bash)
affray_says(_affray COMMAND completion zsh)
affray_says(affray.fish COMMAND completion fish)
affray_says(affray.1 COMMAND man --lang en)
affray_says(affray.fr.1 COMMAND man --lang fr)
affray_says(affray.cs.1 COMMAND man --lang cs)
set(shell_files affray.bash _affray affray.fish affray.1 affray.fr.1 affray.cs.1)
list(TRANSFORM shell_files PREPEND ${shell_folder}/)
add_custom_target(shell_files ALL DEPENDS ${shell_files})
add_dependencies(program shell_files)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)
install(TARGETS affray RUNTIME)
install(TARGETS affray-server RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/affray)
install(DIRECTORY data fights lessons puzzles scenarios schemas DESTINATION ${AFFRAY_SHARE})
install(DIRECTORY examples/packs DESTINATION ${AFFRAY_SHARE}/examples)
install(DIRECTORY rules DESTINATION ${AFFRAY_SHARE} FILES_MATCHING PATTERN *.md PATTERN refusals EXCLUDE)
install(FILES docs/coverage.md DESTINATION ${AFFRAY_SHARE}/docs)
# The page is there once ./dev serve, ./dev test or ./dev packages has built it.
install(DIRECTORY web/dist DESTINATION ${AFFRAY_SHARE}/web OPTIONAL)
install(FILES ${shell_folder}/affray.bash RENAME affray
               DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${shell_folder}/_affray DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${shell_folder}/affray.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES ${shell_folder}/affray.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${shell_folder}/affray.fr.1.gz RENAME affray.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/fr/man1)
install(FILES ${shell_folder}/affray.cs.1.gz RENAME affray.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/cs/man1)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
