import { getContext, setContext } from 'svelte';
import type { Exercise } from './exercise.svelte.ts';

const KEY = Symbol('exercise');

export function provideExercise(exercise: Exercise): Exercise {
  return setContext(KEY, exercise);
}

/** The exercise that the page may be; null where it can be none. */
export function useExercise(): Exercise | null {
  return getContext<Exercise | undefined>(KEY) ?? null;
}
