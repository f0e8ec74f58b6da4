import type { Json } from '../document/document.ts';
import type { Expectations, Request } from '../kernel/activation.ts';
import type { Ask } from '../journal/chunk.ts';
import type { Derive } from '../kernel/asking.ts';
import { randomAt } from '../effects/random.ts';

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
    return { answer: { kind: 'answered', text: answerTo(ask, request, seed) }, took: 1 + Math.round(chance(9) * 40) / 10 };
  };
}

function answerTo(ask: Ask, request: Extract<Request, { kind: 'model' }>, seed: number): string {
  const { expect } = request;
  const patience = patienceOf(seed, ask.id);
  const accepts = ask.nth > patience;
  if (expect?.outputs?.length) return JSON.stringify(objectFor(expect.outputs, ask, accepts), null, 2);
  const keyword = keywordFor(expect, accepts);
  const text = textFor(ask, request);
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

function objectFor(outputs: readonly { name: string; type: string }[], ask: Ask, accepts: boolean): Record<string, Json> {
  return Object.fromEntries(outputs.map(({ name, type }): [string, Json] => [name, valueFor(name, type, ask, accepts)]));
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
      return accepts ? `${name}: nothing left to change after ${nth} ${nth === 1 ? 'look' : 'looks'}.` : REMARKS[(nth - 1) % REMARKS.length]!;
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
