import { unreachable } from '../workflow/unreachable.ts';
import type { Span } from '../workflow/activation.ts';
import type { Frame, ScopeFrame } from './frame.ts';
import type { Unit } from './plan.ts';

/** A loop that nobody drew as a node: it is its nodes. */
export function isCycle(unit: Unit): boolean {
  return unit.kind === 'loop' && !unit.contained;
}

/** `outer[2]/inner` for a loop, `outer[2]/inner[1]` for a round of it, `each{1}` for an item, '' for the run. */
export function pathOf(frame: Frame): string {
  if (frame.path !== null) return frame.path;
  frame.path = madePath(frame);
  return frame.path;
}

function madePath(frame: Frame): string {
  switch (frame.kind) {
    case 'root':
      return '';
    case 'loop':
    case 'map':
      return within(frame.parent, frame.unit.node.name);
    case 'round':
    case 'item': {
      const around = frame.parent ? pathOf(frame.parent) : '';
      return frame.kind === 'round' ? `${around}[${frame.round}]` : `${around}{${frame.round}}`;
    }
    default:
      return unreachable(frame);
  }
}

/** `outer[2]/Writer`; at the top the bare name. */
export function within(frame: Frame, name: string): string {
  const path = pathOf(frame);
  return path === '' ? name : `${path}/${name}`;
}

/** Whether `frame` is `around` or lies in it. */
export function liesIn(frame: Frame, around: Frame): boolean {
  let at: Frame | null = frame;
  while (at && at !== around) at = at.parent;
  return at !== null;
}

/** The frame that keeps what lasts as long as `span`: the run of the innermost loop around, where there is one; else the run. */
export function keeperOf(frame: ScopeFrame, span: Span): Frame {
  let at: Frame = frame;
  while (at.parent && !(span === 'loop' && at.kind === 'loop')) at = at.parent;
  return at;
}
