# The C++ libraries for other programs: find_package(affray CONFIG), or pkg-config. docs/library.md shows their use.
include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_LIBDIR lib)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)

# affray::games is all games at once; each of them is a target too. affray::analysis has the bots with it.
add_library(affray_games INTERFACE)
target_link_libraries(affray_games INTERFACE ${game_libraries})
add_library(affray_analysis_and_bots INTERFACE)
target_link_libraries(affray_analysis_and_bots INTERFACE affray_analysis affray_bots)
set_target_properties(affray_analysis PROPERTIES EXPORT_NAME solvers)
set_target_properties(affray_analysis_and_bots PROPERTIES EXPORT_NAME analysis)
set(libraries core formats bots referee adapters games ${AFFRAY_GAMES})
foreach(name IN LISTS libraries)
  set_target_properties(affray_${name} PROPERTIES EXPORT_NAME ${name})
endforeach()
list(TRANSFORM libraries PREPEND affray_)
list(APPEND libraries affray_analysis affray_analysis_and_bots)
# Position independent, so that a shared object can hold them, as the Python module does; hidden, so that this costs no
# speed: a call within one library need not go through a table.
foreach(library IN LISTS libraries)
  get_target_property(type ${library} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    set_target_properties(${library} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
                                                VISIBILITY_INLINES_HIDDEN ON)
  endif()
endforeach()
# The templates of the headers give the same numbers in every program only with the flags of the libraries.
target_compile_features(affray_core INTERFACE cxx_std_20)
target_compile_options(affray_core INTERFACE $<INSTALL_INTERFACE:-ffp-contract=off>)

install(TARGETS ${libraries} EXPORT affray ARCHIVE INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
# For other builds on this machine that would compile the same again: see AFFRAY_LIBRARIES.
export(EXPORT affray NAMESPACE affray:: FILE ${CMAKE_BINARY_DIR}/affray-targets.cmake)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/affray)
install(EXPORT affray NAMESPACE affray:: FILE affray-targets.cmake DESTINATION ${package_folder})
set(data_folder ${AFFRAY_SHARE})
configure_package_config_file(cmake/affray-config.cmake.in ${CMAKE_BINARY_DIR}/affray-config.cmake
                              INSTALL_DESTINATION ${package_folder} PATH_VARS data_folder)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/affray-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/affray-config.cmake ${CMAKE_BINARY_DIR}/affray-config-version.cmake
        DESTINATION ${package_folder})

# The public headers: the folders that are templates over the concept Game, and of the referee its door. None of them
# includes Boost, JSON or YAML, which a test holds them to.
install(DIRECTORY src/affray/core src/affray/games src/affray/analysis src/affray/bots
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/affray
        FILES_MATCHING PATTERN *.hpp PATTERN testing EXCLUDE)
set(referee_headers formats/files formats/hash_text formats/work_cache formats/yaml/document formats/yaml/tree
    referee/analysis/report referee/analysis/running referee/batch/interface referee/edits referee/endings/report referee/games referee/lessons referee/luck/report
    referee/messages referee/odds/report referee/odds/sampling referee/own_names referee/packs/id referee/replay/recorder referee/rulebook
    referee/scenario/difference referee/session/interface referee/session/keyed_dice referee/session/refusal_message
    referee/session/shared_list
    referee/simulation/teams referee/version)
foreach(header IN LISTS referee_headers)
  cmake_path(GET header PARENT_PATH folder)
  install(FILES src/affray/${header}.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/affray/${folder})
endforeach()

# pkg-config has static libraries in the order in which they need each other.
# affray_pkg_config(<name> <what it is> <other packages> <libraries or flags>...)
function(affray_pkg_config name description requires)
  set(flags ${ARGN})
  list(TRANSFORM flags PREPEND -l REGEX "^[^-]")
  list(JOIN flags " " flags)
  configure_file(cmake/affray.pc.in ${CMAKE_BINARY_DIR}/affray-${name}.pc @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/affray-${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()
list(TRANSFORM AFFRAY_GAMES PREPEND affray_ OUTPUT_VARIABLE of_games)
affray_pkg_config(core "dice, outcomes and the concept of a game" "" affray_core)
affray_pkg_config(games "the rules of four tabletop fight games" affray-core ${of_games})
affray_pkg_config(analysis "exact odds, bounds, sampling and bots over any game" affray-core affray_bots affray_analysis glpk)
affray_pkg_config(referee "sessions, odds, replays and messages of any fight"
                  "affray-games, affray-analysis, yaml-cpp, icu-i18n, icu-uc"
                  # These two need each other; pkg-config would name each only once.
                  -Wl,--start-group,-laffray_referee,-laffray_adapters,--end-group affray_formats)
