set(ORDER 40)
