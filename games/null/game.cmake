set(ORDER 10)
