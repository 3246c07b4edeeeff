# Guided first games, each played to its end.
kaleun_test(lessons proof TIMEOUT 180 lessons/test_lessons.c)
