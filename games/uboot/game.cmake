set(ORDER 50)
set(MODES helm)
