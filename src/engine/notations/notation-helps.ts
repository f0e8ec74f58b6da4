import { chatdevHelp } from './chatdev/help.ts';
import { containerHelp } from './container/help.ts';
import { loopExitHelp } from './loop-exit/help.ts';
import type { NotationHelps } from './notation-help.ts';
import { orkaHelp } from './orka/help.ts';

export const NOTATION_HELPS: NotationHelps = {
  chatdev: chatdevHelp,
  orka: orkaHelp,
  container: containerHelp,
  'loop-exit': loopExitHelp,
};
