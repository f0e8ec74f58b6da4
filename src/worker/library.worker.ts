import { expose } from 'comlink';
import { layoutOf } from '../drawing/layout.ts';
import { openHistory } from '../history/open-history.ts';
import { createLibrary } from './library.ts';
import { ownedRuns } from './world.ts';

expose(
  createLibrary(openHistory(), {
    date: () => Date.now(),
    page: crypto.randomUUID(),
    owned: ownedRuns,
    draw: async (workflow, collapsed, direction = 'TB') =>
      layoutOf(workflow, { collapsed: new Set(collapsed), direction }),
  }),
);
