# What the build makes from tables of text: the sentences of lang/ and the
# const arrays of data/. The generators are in tools/gen.

# Sources that several targets may need once each are made in this folder.
set(KALEUN_GEN_DIR ${CMAKE_BINARY_DIR}/gen)

# Adds the sentences of LANG_DIR to TARGET: lang.c to its sources, and the folder
# of lang.h to its include path and that of all who link to it.
function(kaleun_language_from target lang_dir gen_dir)
  set(tables)
  foreach(code en de fr it)
    list(APPEND tables ${lang_dir}/${code}.tsv)
  endforeach()
  add_custom_command(
    OUTPUT ${gen_dir}/lang.h ${gen_dir}/lang.c
    COMMAND ${CMAKE_COMMAND} -E make_directory ${gen_dir}
    COMMAND langgen --lang-dir ${lang_dir} --out ${gen_dir}
    DEPENDS langgen ${tables}
    COMMENT "Sentences from ${lang_dir}"
    VERBATIM)
  add_custom_target(${target}_sentences
    DEPENDS ${gen_dir}/lang.h ${gen_dir}/lang.c)
  add_dependencies(${target} ${target}_sentences)
  target_sources(${target} PRIVATE ${gen_dir}/lang.c ${gen_dir}/lang.h)
  target_include_directories(${target} PUBLIC ${gen_dir})
endfunction()

# Adds the sentences of lang/ to TARGET.
function(kaleun_language target)
  kaleun_language_from(${target} ${CMAKE_SOURCE_DIR}/lang ${KALEUN_GEN_DIR})
endfunction()

# Adds the tables of data/GAME to TARGET: data_GAME.c to its sources, and the
# folder of data_GAME.h to its include path and that of all who link to it.
function(kaleun_data target game)
  file(GLOB tables CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/${game}/*.tsv)
  if(NOT tables)
    message(FATAL_ERROR "data/${game} has no tables")
  endif()
  set(made ${KALEUN_GEN_DIR}/data_${game}.h ${KALEUN_GEN_DIR}/data_${game}.c)
  add_custom_command(
    OUTPUT ${made}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${KALEUN_GEN_DIR}
    COMMAND datagen --game ${game} --out ${KALEUN_GEN_DIR} ${tables}
    DEPENDS datagen ${tables}
    COMMENT "Tables from data/${game}"
    VERBATIM)
  add_custom_target(${target}_data_${game} DEPENDS ${made})
  add_dependencies(${target} ${target}_data_${game})
  target_sources(${target} PRIVATE ${made})
  target_include_directories(${target} PUBLIC ${KALEUN_GEN_DIR})
endfunction()
