# Read by cpack for each generator.
if(CPACK_GENERATOR STREQUAL "TGZ")
  set(CPACK_PACKAGING_INSTALL_PREFIX /)
  list(REMOVE_ITEM CPACK_COMPONENTS_ALL service)
endif()
