import type { Mood } from '../document/mood.ts';
import type { Answer, Request } from '../kernel/activation.ts';
import type { Ask } from '../journal/chunk.ts';
import type { Reply } from '../kernel/asking.ts';
import { compilePattern } from '../patterns/pattern.ts';
import { askedFor } from './asked-format.ts';
import { draftText, reviewText, subjectOf } from './draft-text.ts';
import { expectedAnswer } from './expected-answer.ts';
import { moreWays, saysAny, signOf } from './signs.ts';
import { temperOf, type Temper } from './temper.ts';

type ModelRequest = Extract<Request, { kind: 'model' }>;

/**
 * The simulated model: makes any workflow do something sensible with no key. A pure function of seed, mood, address, the n-th
 * ask and the request with its expectations (design, section 4). In this order: what the node and the edges after it look for;
 * what the prompt asks for; a short text on the prompt's subject that builds on the one before.
 */
export function simulatedModel(ask: Ask, request: ModelRequest, seed: number, mood: Mood = 'improving'): Reply {
  const temper = temperOf(ask, seed, mood, moreWays(request.expect?.keywords ?? []));
  const answer: Answer = temper.fails
    ? { kind: 'failed', error: '(simulated) the model did not answer' }
    : answered(request, textOf(ask, request, seed, temper));
  return { answer, took: 1 + Math.round(temper.chance(9) * 40) / 10 };
}

/** So many signs of a text are counted as a token, as with common models. */
const SIGNS_A_TOKEN = 4;

/** An answer with what it would have used, so that budgets and sums can be tried without a key: estimated, and for nothing. */
function answered({ messages }: ModelRequest, text: string): Answer {
  const signs = messages.reduce((sum, message) => sum + message.text.length, text.length);
  return { kind: 'answered', text, usage: { tokens: Math.ceil(signs / SIGNS_A_TOKEN), usd: 0, estimated: true } };
}

function textOf(ask: Ask, request: ModelRequest, seed: number, temper: Temper): string {
  const { expect = {} } = request;
  const subject = subjectOf(request.messages);
  const { accepts } = temper;
  const spoken = (about: string): string =>
    isReader(request) ? reviewText(ask.node, temper.draft, about, accepts) : draftText(ask.node, temper.draft, about);
  const draft = spoken(subject);
  const expected = expectedAnswer(expect, ask, seed, temper, draft);
  if (expected !== null) return expected;
  const sign = signOf(expect.keywords ?? [], ask.nth, temper);
  const prompt = request.messages.map(({ text }) => text).join('\n\n');
  const asked = expect.keywords?.length ? null : askedFor(prompt, ask.nth, temper);
  const fits = (text: string): boolean => !saysAny(text, sign.avoids) && !holds(expect.lacks, text);
  // What it quotes from the prompt may be what an edge looks for, or another node's score.
  const body = [asked, draft, spoken('')].find((text) => text !== null && fits(text)) ?? '…';
  return sign.says === null || body.includes(sign.says) ? body : `${body}\n\n${sign.says}`;
}

/** What a prompt calls its reader when it wants an opinion rather than a draft. */
const READER = /\b(?:review|critic|critique|judge|evaluat|assess|feedback|verdict|grade|inspect|approve|moderat)\w*/i;

/** Whether a node is asked for its opinion: it is told so, or its answer may lead out of a loop. */
function isReader({ messages, expect }: ModelRequest): boolean {
  const told = messages.find(({ role }) => role === 'system') ?? messages[0];
  return expect?.keywords?.some(({ leaves }) => leaves) === true || READER.test(told?.text.split('\n')[0] ?? '');
}

/** Whether a pattern finds anything in a text. */
function holds(pattern: string | undefined, text: string): boolean {
  const compiled = pattern === undefined ? null : compilePattern(pattern, { syntax: 'python' });
  return compiled?.ok === true && compiled.test(text);
}
