import type { NotationName } from '../../engine/workflow/notation-name.ts';
import type { NotationEdits } from '../notation-edits.ts';
import { chatdev } from './chatdev.ts';
import { container } from './container.ts';
import { loopExit } from './loop-exit.ts';
import { orka } from './orka.ts';

/** The one door from acts to notations. */
export const EDITS: Readonly<Record<NotationName, NotationEdits>> = { chatdev, orka, container, 'loop-exit': loopExit };
