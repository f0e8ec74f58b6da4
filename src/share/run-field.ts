import { isDerivedAnswer, isEntry } from '../engine/effects/is-entry.ts';
import type { DerivedAnswer } from '../engine/effects/tape.ts';
import { answeredBy, humansBy } from '../engine/models/answered-by.ts';
import { BROUGHT_FROM } from '../engine/models/brought.ts';
import { isJsonObject, type Json } from '../engine/workflow/json.ts';
import { isCount, isTime, isWhole } from '../engine/workflow/whole-numbers.ts';
import type { SentEnd, SentRun } from './enclosed.ts';
import { copyMap } from './json.ts';
import { LINK_ACTIVATIONS, LINK_LIMITS } from './limits.ts';
import { broken, tooLarge } from './shape.ts';
import type { Fault } from './problem.ts';

const STATUSES: readonly SentEnd['status'][] = ['completed', 'failed', 'stopped', 'limit'];

/** A run as a link writes it; what is not there is left out. */
export function packRun(run: SentRun): Record<string, unknown> {
  const { engine, model, playHuman, humans, seed, startedAt, stoppedAt, fork, brought, tape, derived, end } = run;
  return {
    e: engine,
    m: model,
    h: playHuman || undefined,
    u: humans,
    s: seed,
    d: Math.floor(startedAt / 1000),
    z: stoppedAt,
    f: fork,
    b: brought && [brought.from, brought.answers],
    t: tape.length > 0 ? tape : undefined,
    a: derived?.map(packDerived),
    x: [end.status, end.rounds, end.activations, end.result],
  };
}

/** `[address, took, text]`, and what else there is of an answer; one that is no text is the third whole. */
function packDerived({ address, took, answer }: DerivedAnswer): unknown[] {
  if (answer.kind !== 'answered') return [address, took, answer];
  const { kind: _answered, text, ...more } = answer;
  return [address, took, text, ...(Object.keys(more).length > 0 ? [more] : [])];
}

function derivedOf(row: Json): DerivedAnswer[] {
  if (!Array.isArray(row)) return [];
  const [address, took, said, more = {}] = row;
  const answer = typeof said === 'string' && isJsonObject(more) ? { kind: 'answered', text: said, ...more } : said;
  const derived = { address, took, answer };
  return isDerivedAnswer(derived) ? [derived] : [];
}

/** Reads a run of unknown origin. Without one of its answers it would go another way, so a part of the wrong shape refuses the whole. */
export function shapeRun(value: unknown): { ok: true; run: SentRun } | { ok: false; fault: Fault } {
  if (!isJsonObject(value)) return broken('shape', 'run');
  const copied = copyMap(value, 'run', LINK_LIMITS.depth);
  if (!copied.ok) return broken('shape', copied.where);
  const {
    e: engine,
    m,
    h: playHuman = false,
    u,
    s: seed,
    d: seconds,
    z: stoppedAt,
    f: fork,
    b,
    t = [],
    a,
    x,
  } = copied.map;
  const model = answeredBy(m);
  const humans = humansBy(u);
  const end = endOf(x);
  const brought = b === undefined ? undefined : broughtOf(b);
  if (typeof engine !== 'string' || !model || typeof playHuman !== 'boolean') return broken('shape', 'run');
  if (!isWhole(seed) || !isCount(seconds) || !isTime(seconds * 1000) || !end || brought === null)
    return broken('shape', 'run');
  if (stoppedAt !== undefined && !isCount(stoppedAt)) return broken('shape', 'run.stopped');
  if (fork !== undefined && !isJsonObject(fork)) return broken('shape', 'run.fork');
  if (!Array.isArray(t)) return broken('shape', 'run.tape');
  const tape = t.flatMap((entry: unknown) => (isEntry(entry) ? [entry] : []));
  if (tape.length < t.length) return broken('shape', 'run.tape');
  if (a !== undefined && !Array.isArray(a)) return broken('shape', 'run.derived');
  const derived = a?.flatMap(derivedOf);
  if (derived && derived.length < (a?.length ?? 0)) return broken('shape', 'run.derived');
  if (end.activations > LINK_ACTIVATIONS) return tooLarge('run', LINK_ACTIVATIONS);
  const optional = {
    ...(humans && { humans }),
    ...(stoppedAt !== undefined && { stoppedAt }),
    ...(fork && { fork }),
    ...(brought && { brought }),
  };
  return {
    ok: true,
    run: {
      engine,
      model,
      playHuman,
      seed,
      startedAt: seconds * 1000,
      ...optional,
      tape,
      ...(derived && { derived }),
      end,
    },
  };
}

function endOf(value: Json | undefined): SentEnd | null {
  if (!Array.isArray(value)) return null;
  const [ended, rounds, activations, result] = value;
  const status = STATUSES.find((known) => known === ended);
  return status && isCount(rounds) && isCount(activations) && typeof result === 'string'
    ? { status, rounds, activations, result }
    : null;
}

function broughtOf(value: Json): SentRun['brought'] | null {
  if (!Array.isArray(value)) return null;
  const [log, answers] = value;
  const from = BROUGHT_FROM.find((known) => known === log);
  return from && isCount(answers) ? { from, answers } : null;
}
