set(ORDER 20)
