import { chatdev } from './chatdev/notation.ts';
import { container } from './container/notation.ts';
import { loopExit } from './loop-exit/notation.ts';
import type { Notations } from './notation.ts';
import { orka } from './orka/notation.ts';

/** The notations, in the order in which a text is tried. */
export const NOTATIONS: Notations = { chatdev, orka, container, 'loop-exit': loopExit };
