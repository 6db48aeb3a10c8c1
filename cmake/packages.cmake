# `cpack`, or ./dev packages: a Debian package of the program, one of the libraries, and an archive of both.
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME affray)
set(CPACK_PACKAGE_VENDOR "The affray authors")
set(CPACK_PACKAGE_CONTACT "The affray authors <affray@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "referee, sparring partner and odds table for tabletop fights")
set(CPACK_PACKAGE_DESCRIPTION
    "Plays fights of four tabletop games by the book, says which rule made each thing happen, computes exact odds, plays against you, and serves the games to browsers.")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_SOURCE_DIR}/build/packages)
set(CPACK_STRIP_FILES ON)
# /usr for Debian; the archive has one folder, which can lie anywhere.
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_SOURCE_DIR}/cmake/package_of_generator.cmake)

# The service is only for packages: its unit names the program where Debian has it.
install(FILES packaging/affray.service DESTINATION lib/systemd/system COMPONENT service EXCLUDE_FROM_ALL)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME affray)
# The summary is the first line of both.
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION ${CPACK_PACKAGE_DESCRIPTION})
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "gnuplot-nox, librsvg2-bin")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/packaging/debian/postinst
    ${CMAKE_SOURCE_DIR}/packaging/debian/prerm ${CMAKE_SOURCE_DIR}/packaging/debian/postrm)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libaffray-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "affray (= ${PROJECT_VERSION}), libyaml-cpp-dev, libicu-dev, libglpk-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
    "The C++ libraries: rules, exact odds, bots and sessions of four games, with headers, CMake and pkg-config files.")

include(CPack)
cpack_add_component_group(program)
cpack_add_component(program GROUP program)
cpack_add_component(service GROUP program)
cpack_add_component_group(development)
cpack_add_component(development GROUP development)
