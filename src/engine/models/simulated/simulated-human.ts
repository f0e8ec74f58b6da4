import type { Mood } from '../../document/document.ts';
import { SETTINGS } from '../../document/settings/declaration.ts';
import type { Request } from '../../workflow/activation.ts';
import type { Ask } from '../../journal/ask.ts';
import type { Reply } from '../../kernel/door.ts';
import { askedWords, chosenWord } from './question/asked-words.ts';
import { alone } from './question/brief.ts';
import { lookAt } from './judging/look.ts';
import { remarkOn } from './judging/remarks.ts';
import { subjectOf } from './question/subject.ts';
import { temperOf } from './judging/temper.ts';

/** What divides what several nodes have sent. */
const HEADING = /^=== INPUT FROM .* ===$/m;

/**
 * A person in a run that nobody sits before: reads what the page would show, answers when content with one of the words that it
 * would offer, or that the question names where it offers none, and else says what is missing.
 */
export function simulatedHuman(
  ask: Ask,
  { question, context, quickReplies }: Extract<Request, { kind: 'human' }>,
  seed: number,
  mood: Mood = SETTINGS.mood.default,
): Reply {
  const temper = temperOf(ask, seed, mood);
  const given = context
    .split(HEADING)
    .map(alone)
    .filter(({ text }) => text !== '');
  const brief = { told: question, given, whole: `${question}\n${context}` };
  const look = lookAt(brief, seed, temper);
  const content = look.sees ? look.content : temper.accepts;
  const told = askedWords(question, [], quickReplies).filter(
    ({ word }) => quickReplies.length === 0 || quickReplies.includes(word),
  );
  const offered =
    told.length > 0
      ? told
      : askedWords(`Answer ${quickReplies.map((word) => `"${word}"`).join(' or ')}`, [], quickReplies);
  const word = chosenWord(offered, content, ask.nth);
  const text = word ?? (look.sees ? remarkOn(look, subjectOf(brief, [])) : 'Please go on.');
  return { answer: { kind: 'answered', text }, took: 20 + Math.round(temper.chance(9) * 40) };
}
