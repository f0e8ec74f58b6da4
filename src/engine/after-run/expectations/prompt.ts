import type { ExpectationOf } from '../../document/settings/expectation.ts';
import type { Ask } from '../../journal/ask.ts';
import { unreachable } from '../../workflow/unreachable.ts';
import type { ExpectedPlace, Outcome } from './expected.ts';
import { TOLD } from './result.ts';
import { OPEN, type Watch } from './watch.ts';

/** Every prompt of one node holds the answer that another gave last before it, where it gave one, and a text. `sources`: the nodes that `holds` names. */
export function watchPrompt(
  { holds, contains }: ExpectationOf<'prompt'>,
  asked: readonly number[],
  sources: readonly number[],
): Watch {
  let prompts = 0;
  /** Those that came before there was an answer to hold. */
  let before = 0;
  /** Of the first that had something to hold. */
  let first: ExpectedPlace | null = null;
  let lacks: Outcome | null = null;
  /** What the sources answered last; null before they did. */
  let answer: string | null = null;
  /** Of a prompt only its newest messages are recorded, and what is looked for is not in them. */
  let isUnknown = false;

  return {
    asked(ask, place) {
      if (lacks || !asked.includes(ask.part)) return;
      if (holds !== undefined && answer === null) before++;
      else {
        prompts++;
        first ??= place();
      }
      const wanted = [contains, holds === undefined ? undefined : answer].find(
        (text) => typeof text === 'string' && !holdsText(ask, text),
      );
      if (typeof wanted !== 'string') return;
      if (ask.omitted) isUnknown = true;
      else lacks = { holds: false, found: { code: 'not-held', text: wanted.slice(0, TOLD) }, place: place() };
    },
    answered(part, text) {
      if (sources.includes(part)) answer = text;
    },
    outcome(isOver) {
      if (lacks) return lacks;
      if (!isOver) return OPEN;
      if (isUnknown) return { holds: 'open', found: { code: 'unrecorded' } };
      if (!first) return { holds: false, found: { code: before > 0 ? 'never-answered' : 'never-asked' } };
      return { holds: true, found: { code: 'held', prompts, before }, place: first };
    },
  };
}

/** Whether what somebody was asked holds a text; space is not compared, which templates and lists change. */
export function holdsText({ request }: Pick<Ask, 'request'>, text: string): boolean {
  const wanted = text.trim();
  const texts = textsOf(request);
  if (texts.some((each) => each.includes(wanted))) return true;
  const words = plainSpace(wanted);
  return texts.some((each) => plainSpace(each).includes(words));
}

function textsOf(request: Ask['request']): readonly string[] {
  switch (request.kind) {
    case 'model':
      return request.messages.map(({ text }) => text);
    case 'human':
      return [request.question, request.context];
    case 'tool':
      return [typeof request.call === 'string' ? request.call : JSON.stringify(request.call)];
    default:
      return unreachable(request);
  }
}

function plainSpace(text: string): string {
  return text.replace(/\s+/g, ' ');
}
