import type { NotationName } from '../workflow/notation-name.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Notation } from './notation.ts';

/** A notation alone: what the others consist of is not loaded. */
export async function loadNotation(name: NotationName): Promise<Notation> {
  switch (name) {
    case 'chatdev':
      return (await import('./chatdev/notation.ts')).chatdev;
    case 'orka':
      return (await import('./orka/notation.ts')).orka;
    case 'container':
      return (await import('./container/notation.ts')).container;
    case 'loop-exit':
      return (await import('./loop-exit/notation.ts')).loopExit;
    default:
      return unreachable(name);
  }
}
