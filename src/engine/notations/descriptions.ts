import type { NotationName } from '../workflow/workflow.ts';
import { chatdevDescription } from './chatdev/description.ts';
import { containerDescription } from './container/describe/describe.ts';
import type { NotationDescription } from '../schema/description.ts';
import { loopExitDescription } from './loop-exit/describe/describe.ts';
import { orkaDescription } from './orka/describe/describe.ts';

/** What each notation consists of. */
export const DESCRIPTIONS: Readonly<Record<NotationName, NotationDescription>> = {
  chatdev: chatdevDescription,
  orka: orkaDescription,
  container: containerDescription,
  'loop-exit': loopExitDescription,
};
