import { parseSettings } from '../engine/document/document.ts';
import { isJsonObject, type Json } from '../engine/workflow/json.ts';
import { isCount } from '../engine/workflow/whole-numbers.ts';
import { LEFTS, TABS, type SentChange, type SentParts, type SentPlace } from './enclosed.ts';
import { copyMap } from './json.ts';
import { byteLength, LINK_LIMITS } from './limits.ts';

/** A place as a link writes it. */
export function packPlace({
  loop,
  round,
  subject,
  inner,
  left,
  tab,
  changes = [],
}: SentPlace): Record<string, unknown> {
  return {
    l: loop,
    r: round,
    o: subject && (subject.kind === 'run' ? ['run'] : [subject.kind, subject.node]),
    i: inner && [inner.frame, inner.round],
    v: left,
    t: tab,
    c: changes.length > 0 ? changes.map(packChange) : undefined,
  };
}

function packChange(change: SentChange): unknown[] {
  switch (change.kind) {
    case 'stop':
      return ['stop', change.at, change.value];
    case 'answer':
      return ['answer', change.address, change.node, change.round, change.before, change.value];
    case 'document':
      return ['document', change.parts];
  }
}

/**
 * Reads a place of unknown origin. Where somebody was is no part of what is shown: whatever cannot be read of it is left out, and
 * `whole` says so.
 */
export function shapePlace(value: unknown): { place: SentPlace; whole: boolean } {
  const copied = isJsonObject(value) ? copyMap(value, 'place', LINK_LIMITS.depth) : null;
  if (!copied?.ok) return { place: {}, whole: false };
  const { l: loop, r: round, o, i, v, t, c, ...strange } = copied.map;
  const subject = subjectOf(o);
  const inner = innerOf(i);
  const left = LEFTS.find((known) => known === v);
  const tab = TABS.find((known) => known === t);
  const listed = Array.isArray(c) ? c : [];
  const changes = listed.map((each) => changeOf(each)).filter((change) => change !== null);
  const place: SentPlace = {
    ...(typeof loop === 'string' && { loop }),
    ...(isRound(round) && { round }),
    ...(subject && { subject }),
    ...(inner && { inner }),
    ...(left && { left }),
    ...(tab && { tab }),
    ...(changes.length > 0 && { changes }),
  };
  const given = [loop, round, o, i, v, t, c].filter((part) => part !== undefined).length;
  const whole =
    Object.keys(strange).length === 0 && given === Object.keys(place).length && changes.length === listed.length;
  return { place, whole };
}

function subjectOf(value: Json | undefined): SentPlace['subject'] {
  if (!Array.isArray(value)) return undefined;
  const [kind, node] = value;
  if (kind === 'run') return { kind };
  return (kind === 'node' || kind === 'loop') && typeof node === 'string' ? { kind, node } : undefined;
}

function innerOf(value: Json | undefined): SentPlace['inner'] {
  if (!Array.isArray(value)) return undefined;
  const [frame, round] = value;
  return isCount(frame) && isRound(round) ? { frame, round } : undefined;
}

function changeOf(value: Json): SentChange | null {
  if (!Array.isArray(value)) return null;
  const [kind, first, second, third, fourth, fifth] = value;
  switch (kind) {
    case 'stop':
      return isCount(first) && typeof second === 'string' ? { kind, at: first, value: second } : null;
    case 'answer':
      return typeof first === 'string' &&
        typeof second === 'string' &&
        isCount(third) &&
        typeof fourth === 'string' &&
        fifth !== undefined
        ? { kind, address: first, node: second, round: third, before: fourth, value: fifth }
        : null;
    case 'document': {
      const parts = partsOf(first);
      return parts && { kind, parts };
    }
    default:
      return null;
  }
}

function partsOf(value: Json | undefined): SentParts | null {
  if (!isJsonObject(value)) return null;
  const { text, scriptText, inputs, settings } = value;
  if (text !== undefined && (typeof text !== 'string' || byteLength(text) > LINK_LIMITS.text)) return null;
  if (scriptText !== undefined && typeof scriptText !== 'string') return null;
  if (inputs !== undefined && !isJsonObject(inputs)) return null;
  return {
    ...(text !== undefined && { text }),
    ...(scriptText !== undefined && { scriptText }),
    ...(inputs && { inputs }),
    ...(settings !== undefined && { settings: parseSettings(settings).settings }),
  };
}

function isRound(value: Json | undefined): value is number {
  return isCount(value) && value > 0;
}
