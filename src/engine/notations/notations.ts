import { chatdev } from './chatdev/notation.ts';
import { container } from './container/notation.ts';
import { loopExit } from './loop-exit/notation.ts';
import type { Notations } from './notation.ts';
import { orka } from './orka/notation.ts';

/** All notations at once, for whoever opens any text without waiting; a run loads its own alone (`load-notation.ts`). */
export const NOTATIONS: Notations = { chatdev, orka, container, 'loop-exit': loopExit };
