import { randomAt } from '../effects/random.ts';
import type { Ask } from '../journal/ask.ts';
import type { Derive, Reply } from '../kernel/door.ts';
import type { Json } from '../workflow/json.ts';
import type { AnswerTest } from '../workflow/loops/loop-rule.ts';
import type { Expectations, Request } from '../workflow/request.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Decision, Decisions } from './decisions.ts';
import { comparedValue, FILLER, fillerOf, objectOf, scoreBeside } from './made-value.ts';
import { lineWithScore } from './score-line.ts';

/** What a forecast assumes of answers: each that decides whether a loop goes on accepts with this probability, by itself. */
export interface Assumption {
  /** From 0 to 1. */
  accepts: number;
  seed: number;
}

/** Seconds of the run clock that answers take: about what they take under the simulated model. */
const TOOK: Readonly<Record<Request['kind'], number>> = { model: 3, human: 40, tool: 1 };

type Draw = (nth: number) => number;

/**
 * Answers a run by an assumption alone: what decides is drawn from the seed and the address of the question, everything else is
 * answered with next to nothing. `decided` is told whether an answer that decides accepts.
 */
export function assumed(
  { accepts, seed }: Assumption,
  { byNode, repeating }: Decisions,
  decided: (accepts: boolean) => void,
): Derive {
  return (ask) => {
    const draw: Draw = (nth) => randomAt(seed, ask.address, nth);
    const isAccepted = draw(1) < accepts;
    const made = madeBy(ask, byNode.get(ask.id), isAccepted, draw);
    if (made.decides) decided(isAccepted);
    if (made.value !== FILLER || !repeating.has(ask.id)) return replyOf(ask, made.value);
    const nth = ask.nth;
    if (nth > 1) decided(isRepeated(seed, nth, accepts));
    return replyOf(ask, versionAt(seed, nth, accepts));
  };
}

function replyOf({ request: { kind } }: Ask, value: Json): Reply {
  const isText = typeof value === 'string';
  const text = isText ? value : JSON.stringify(value);
  return { answer: { kind: 'answered', text, ...(!isText && { value }) }, took: TOOK[kind] };
}

/** An answer, and whether a loop goes by it. */
interface Made {
  value: Json;
  decides: boolean;
}

function madeBy({ request }: Ask, decision: Decision | undefined, accepts: boolean, draw: Draw): Made {
  switch (request.kind) {
    case 'human':
      return said(request.quickReplies, decision, accepts);
    case 'tool': {
      const { expect, simulated } = request;
      const made = expected(expect ?? {}, decision, accepts, draw, () => '');
      return made ?? { value: simulated ?? FILLER, decides: false };
    }
    case 'model': {
      const prompt = (): string => request.messages.map(({ text }) => text).join('\n');
      return expected(request.expect ?? {}, decision, accepts, draw, prompt) ?? { value: FILLER, decides: false };
    }
    default:
      return unreachable(request);
  }
}

/** What the workflow waits for, in whichever form; null where it waits for nothing. */
function expected(
  { criteria, outputs, score, choices, keywords }: Expectations,
  decision: Decision | undefined,
  accepts: boolean,
  draw: Draw,
  prompt: () => string,
): Made | null {
  if (criteria) {
    const judged = Object.entries(criteria).map(([dimension, names]): [string, Json] => [
      dimension,
      Object.fromEntries(names.map((name) => [name, accepts])),
    ]);
    return { value: JSON.stringify(Object.fromEntries(judged)), decides: true };
  }
  if (score) {
    const line = lineWithScore(score.pattern, scoreBeside(score.threshold, accepts, draw(2)), prompt);
    return { value: line ?? FILLER, decides: line !== null };
  }
  const compared = decision?.compared ?? [];
  if (outputs && outputs.length > 0) {
    const values = new Map(outputs.map(({ name, type }) => [name, fillerOf(type)]));
    for (const each of compared) values.set(each.output, comparedValue(each, accepts, draw(2)));
    return { value: objectOf(values), decides: compared.length > 0 };
  }
  const [only] = compared;
  if (only) return { value: String(comparedValue(only, accepts, draw(2))), decides: true };
  if (choices && choices.length > 0) return chosen(choices, decision?.branches ?? [], accepts, draw);
  if (keywords && keywords.length > 0) return wayOf(keywords, accepts, draw);
  return null;
}

/** One of the words that lead on; where some of them end a loop, it is one of these that accepts. */
function chosen(choices: readonly string[], ending: readonly string[], accepts: boolean, draw: Draw): Made {
  const among = choices.filter((choice) => ending.includes(choice) === accepts);
  const decides = ending.length > 0 && among.length > 0;
  return { value: oneOf(decides ? among : choices, draw) ?? FILLER, decides };
}

type Ways = NonNullable<Expectations['keywords']>;

/** A word of an edge that is taken, or none where an edge looks for what is not there. */
function wayOf(keywords: Ways, accepts: boolean, draw: Draw): Made {
  const isLeft = keywords.some(({ leaves }) => leaves);
  const inside = isLeft ? null : waysInside(keywords, accepts);
  const ways = isLeft ? keywords.filter(({ leaves }) => leaves === accepts) : (inside ?? keywords);
  const way = oneOf(ways, draw);
  return { value: way?.words[0] ?? FILLER, decides: isLeft || inside !== null };
}

/** Of ways that stay in a loop: those that lead on, or those that lead back; null where they do not differ. */
function waysInside(keywords: Ways, accepts: boolean): Ways | null {
  const back = keywords.filter(({ back }) => back);
  const onward = keywords.filter((way) => !way.back);
  if (back.length === 0 || onward.length === 0) return null;
  if (!accepts) return back;
  // Without a word an edge to what lies before may be taken, too.
  const said = onward.filter(({ words }) => words.length > 0);
  return said.length > 0 ? said : onward;
}

function oneOf<Item>(items: readonly Item[], draw: Draw): Item | undefined {
  return items[Math.floor(draw(3) * items.length)];
}

/** What a person says: a word that leads out of the loop, or the first offer that does not. */
function said(offers: readonly string[], decision: Decision | undefined, accepts: boolean): Made {
  const tests = decision?.tests ?? [];
  if (tests.length === 0) return { value: (accepts ? offers[0] : offers.at(-1)) ?? FILLER, decides: offers.length > 1 };
  const candidates = [...offers, ...tests.flatMap((test) => (test.kind === 'keyword' ? test.any : [])), FILLER];
  const value = candidates.find((text) => tests.some((test) => passes(test, text)) === accepts);
  return { value: value ?? FILLER, decides: value !== undefined };
}

/** Whether a test finds its keywords in a text; patterns and functions are not made up here. */
function passes(test: AnswerTest, text: string): boolean {
  if (test.kind === 'function') return false;
  const { any, none, regex, caseSensitive } = test;
  const read = (word: string): string => (caseSensitive ? word : word.toLowerCase());
  const holds = (word: string): boolean => read(text).includes(read(word));
  if (none.some(holds)) return false;
  return any.some(holds) || (any.length === 0 && regex.length === 0);
}

function isRepeated(seed: number, nth: number, accepts: number): boolean {
  return nth > 1 && randomAt(seed, 'repeated', nth) < accepts;
}

/** The text of a round: that of the round before where that is what accepts, else one that has no letter in common with it. */
function versionAt(seed: number, nth: number, accepts: number): string {
  let version = nth;
  while (isRepeated(seed, version, accepts)) version--;
  return String.fromCharCode(97 + (version % 26)).repeat(8);
}
