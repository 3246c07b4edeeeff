set(ORDER 30)
set(MODES duel pack)
