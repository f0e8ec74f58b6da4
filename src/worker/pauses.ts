import { createSlices } from './slices.ts';
import type { World } from './world.ts';

/** Lets others have their turn in the middle of a long piece of work. */
export interface Pauses {
  /** Whether the slice may go on; if not, `breathe` is awaited before the next step. */
  mayGoOn(): boolean;
  breathe(): Promise<void>;
}

/** The pauses of one piece of work. */
export function createPauses({ now, breathe }: Pick<World, 'now' | 'breathe'>): Pauses {
  const slices = createSlices(now);
  return {
    mayGoOn: () => slices.mayGoOn(),
    async breathe() {
      await breathe();
      slices.begin();
    },
  };
}
