import type { Json } from '../document/document.ts';
import type { Expectations, Request } from '../kernel/activation.ts';
import type { Ask } from '../journal/chunk.ts';
import type { Derive } from '../kernel/asking.ts';
import { randomAt } from '../effects/random.ts';
import { compilePattern } from '../patterns/pattern.ts';
import { simulatedScore, textWithScore } from './score-text.ts';

/**
 * The simulated model: makes any workflow do something sensible with no key. A pure function of seed, address, the n-th ask
 * and the request with its expectations (design, section 4): a critic refuses twice and then accepts, texts build on what
 * they were given.
 */
export function simulated(seed: number): Derive {
  return (ask) => {
    const { request } = ask;
    if (request.kind !== 'model') return null;
    const chance = (draw: number): number => randomAt(seed, ask.address, draw);
    return {
      answer: { kind: 'answered', text: answerTo(ask, request, seed) },
      took: 1 + Math.round(chance(9) * 40) / 10,
    };
  };
}

function answerTo(ask: Ask, request: Extract<Request, { kind: 'model' }>, seed: number): string {
  const { expect } = request;
  const patience = patienceOf(seed, ask.id);
  const accepts = ask.nth > patience;
  if (expect?.outputs?.length) return JSON.stringify(objectFor(expect.outputs, ask, accepts), null, 2);
  if (expect?.criteria) return JSON.stringify(judged(expect.criteria, ask, seed, accepts), null, 2);
  if (expect?.choices?.length) return choiceOf(expect.choices, ask, seed);
  if (expect?.score) {
    const { pattern, threshold } = expect.score;
    const score = simulatedScore(ask.nth, patience, threshold, randomAt(seed, ask.id, ask.nth + 1));
    // The score comes first: the text may quote an example of one from the prompt.
    return `${textWithScore(pattern, score)}\n\n${textFor(ask, request)}`;
  }
  const keyword = keywordFor(expect, accepts);
  const text = lacking(expect?.lacks, textFor(ask, request), ask);
  return keyword === null ? text : `${text}\n\n${keyword}`;
}

/** How often a critic refuses before it accepts: mostly twice, by the seed once or three times. */
function patienceOf(seed: number, node: string): number {
  const chance = randomAt(seed, node, 1);
  return chance < 0.2 ? 1 : chance < 0.8 ? 2 : 3;
}

/** A word that leads out of the loop once the node accepts, one that stays in it before; null when no edge looks for any. */
function keywordFor(expect: Expectations | undefined, accepts: boolean): string | null {
  const choices = expect?.keywords ?? [];
  if (choices.length === 0) return null;
  const wanted = choices.find((choice) => choice.leaves === accepts && choice.words.length > 0);
  return wanted?.words[0] ?? null;
}

/** A text that does not hold what others look for: what it quotes is left out where it would. */
function lacking(pattern: string | undefined, text: string, { node, nth }: Ask): string {
  const compiled = pattern === undefined ? null : compilePattern(pattern, { syntax: 'python' });
  return compiled?.ok && compiled.test(text) ? `${node}: draft number ${nth}.` : text;
}

/** Half of the criteria hold at first, more with every try, in the end all of them. */
function judged(criteria: Readonly<Record<string, readonly string[]>>, ask: Ask, seed: number, accepts: boolean): Json {
  const hold = (criterion: string): boolean =>
    accepts || randomAt(seed, `${ask.id}/${criterion}`, 1) < 0.3 + 0.2 * ask.nth;
  return Object.fromEntries(
    Object.entries(criteria).map(([dimension, names]): [string, Json] => [
      dimension,
      Object.fromEntries(names.map((name) => [name, hold(name)])),
    ]),
  );
}

function choiceOf(choices: readonly string[], ask: Ask, seed: number): string {
  return choices[Math.floor(randomAt(seed, ask.address, 3) * choices.length)] ?? '';
}

function objectFor(
  outputs: readonly { name: string; type: string }[],
  ask: Ask,
  accepts: boolean,
): Record<string, Json> {
  return Object.fromEntries(
    outputs.map(({ name, type }): [string, Json] => [name, valueFor(name, type, ask, accepts)]),
  );
}

function valueFor(name: string, type: string, ask: Ask, accepts: boolean): Json {
  const { nth, node } = ask;
  switch (type) {
    case 'boolean':
      return accepts;
    case 'number':
      return Math.min(0.97, Math.round((0.55 + 0.15 * (nth - 1)) * 100) / 100);
    case 'json':
      return { [name]: `${node}, attempt ${nth}` };
    default:
      return accepts
        ? `${name}: nothing left to change after ${nth} ${nth === 1 ? 'look' : 'looks'}.`
        : REMARKS[(nth - 1) % REMARKS.length]!;
  }
}

const REMARKS = [
  'The opening is vague: name the one thing that the reader gains.',
  'Better. Give a figure for the main claim, and cut the second half.',
  'Nearly there: the last sentence repeats the first.',
];

/** A short text that visibly builds on what the node was given last. */
function textFor(ask: Ask, request: Extract<Request, { kind: 'model' }>): string {
  const given = request.messages.filter((message) => message.role !== 'system').at(-1)?.text ?? '';
  const subject = shorten(given, 90);
  const { node, nth } = ask;
  if (nth === 1) return subject === '' ? `${node}: a first draft.` : `${node}, draft 1, on “${subject}”.`;
  return `${node}, draft ${nth}, after “${subject}”.`;
}

function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
