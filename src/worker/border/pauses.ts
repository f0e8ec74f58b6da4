import type { Pauses } from '../../engine/running/pauses.ts';
import { createSlices } from './slices.ts';
import type { World } from '../world.ts';

export type { Pauses };

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
