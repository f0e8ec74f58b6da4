import { hash32 } from '../../effects/hash.ts';
import type { Mood } from '../../document/document.ts';
import { SETTINGS } from '../../document/settings/declaration.ts';
import type { Answer, Request } from '../../workflow/activation.ts';
import type { Ask } from '../../journal/ask.ts';
import type { Reply } from '../../kernel/door.ts';
import { unreachable } from '../../workflow/unreachable.ts';
import { dayAsked, jsonAsked, numberOfList, type Filling } from './format/asked-format.ts';
import { insightLines, lineFor, linesAsked, viewLines } from './format/asked-lines.ts';
import { placeOf, withoutWords } from './question/asked-words.ts';
import { briefOf, type Brief } from './question/brief.ts';
import { codeText } from './writing/code-text.ts';
import { criteriaJudged } from './judging/criteria.ts';
import { draftText } from './writing/draft-text.ts';
import { filledForm, holdsWord } from './format/fill-form.ts';
import { openingFor } from './vocabulary/genres.ts';
import { lookAt, type Look } from './judging/look.ts';
import { notesIn, progressOf } from './writing/progress.ts';
import { praiseFor, remarkOn } from './judging/remarks.ts';
import { contentOf, ordersOf, sayingFor, type Saying } from './format/saying.ts';
import { markOf, scaleAsked, scoreAsked, scoreText } from './judging/score-text.ts';
import { fetchedText, reportText } from './writing/reports.ts';
import { mergedText, shorterText } from './writing/several-texts.ts';
import { schemaAnswer } from './format/schema-value.ts';
import { shownForm } from './question/shown-form.ts';
import { subjectOf } from './question/subject.ts';
import { taskOf, type Task } from './question/task.ts';
import { moreWays } from './signs.ts';
import { temperOf, type Temper } from './judging/temper.ts';

type ModelRequest = Extract<Request, { kind: 'model' }>;

/**
 * The simulated model: makes any workflow do something sensible with no key, and lets a mistake show. A pure function of seed, mood,
 * address, the n-th ask, the request, and the place of the node. It knows what the request says, and nothing of
 * what patterns and thresholds wait for; of what edges wait for it says only a word that its prompt names, too. It answers in a form
 * when it is told to, judges what it is given to judge, and takes up what it is given to take up.
 */
export function simulatedModel(
  ask: Ask,
  request: ModelRequest,
  seed: number,
  mood: Mood = SETTINGS.mood.default,
): Reply {
  const temper = temperOf(ask, seed, mood, moreWays(request.expect?.keywords ?? []));
  const answer: Answer = temper.fails
    ? { kind: 'failed', error: '(simulated) the model did not answer' }
    : answered(request, textOf({ ask, request, seed, temper, brief: briefOf(request) }));
  return { answer, took: 1 + Math.round(temper.chance(9) * 40) / 10 };
}

/** So many signs of a text are counted as a token, as with common models. */
const SIGNS_A_TOKEN = 4;

/** An answer with what it would have used, so that budgets and sums can be tried without a key: estimated, and for nothing. */
function answered({ messages }: ModelRequest, text: string): Answer {
  const signs = messages.reduce((sum, message) => sum + message.text.length, text.length);
  const tokens = Math.ceil(signs / SIGNS_A_TOKEN);
  const output = Math.ceil(text.length / SIGNS_A_TOKEN);
  return { kind: 'answered', text, usage: { tokens, input: tokens - output, output, usd: 0, estimated: true } };
}

/** All that an answer is made of. */
interface Question {
  ask: Ask;
  request: ModelRequest;
  seed: number;
  temper: Temper;
  brief: Brief;
}

function textOf(question: Question): string {
  const { ask, request, seed, temper, brief } = question;
  const { told, whole } = brief;
  const { expect = {} } = request;
  const task = taskOf(told, ask.node, expect);
  const look = lookAt(brief, seed, temper);
  const subject = subjectOf(brief, task === 'judge' ? [] : notesIn(brief, ask.nth));
  const judges = task === 'judge';
  if (expect.criteria) return criteriaJudged(expect.criteria, look, ask, seed);
  const decisions = (expect.choices ?? []).filter((choice) => choice.startsWith('{'));
  if (decisions.length > 0) return decisions[hash32(ask.address, seed) % decisions.length] ?? '';
  const saying = sayingFor(brief, expect, look, temper, judges);
  // What a node was told to say with its last text is no part of that text.
  const given = brief.given.map((each) => ({ ...each, text: withoutWords(each.text, saying.asked) }));
  const text = judges
    ? remarkOn(look, subject)
    : written(task, { ...question, brief: { ...brief, given } }, look, subject);
  const source = brief.given.map((each) => each.text).join('\n');
  const filling: Filling = { look, subject, text, source, temper, judges, best: scaleAsked(told) };
  const formed =
    (request.schema === undefined ? null : JSON.stringify(schemaAnswer(request.schema, told, filling), null, 2)) ??
    jsonAsked(told, expect.outputs, filling) ??
    (judges ? null : dayAsked(brief, filling)) ??
    numberOfList(told, whole, filling);
  if (formed !== null) return formed;
  const lines = inLines(told, filling, saying);
  return holdsWord(shownForm(told)) ? lines : withWord(ordersOf(brief), expect.choices ?? [], saying, lines);
}

/** What a node writes that does not judge. */
function written(task: Task, { ask, brief, seed, temper }: Question, look: Look, subject: string): string {
  const texts = brief.given.map(({ text }) => text);
  const chance = chanceOf(seed, `${subject.toLowerCase()} ${ask.id}`);
  switch (task) {
    case 'code':
      return codeText(brief, subject, progressOf(brief, 'code', seed, temper).points);
    case 'shorten':
      if (texts.length > 0) return shorterText(texts.join('\n'));
      break;
    case 'fetch':
      return fetchedText(brief.told, contentOf(look, temper), temper.nth);
    case 'report':
      return reportText(texts);
    case 'merge':
      if (look.sees && texts.length > 1) return mergedText(texts);
      break;
    case 'write':
    case 'stance':
    case 'judge':
      break;
    default:
      return unreachable(task);
  }
  const { opening, family } = openingFor(brief.told, chance, task === 'stance');
  return draftText(brief.told, subject, opening, family, progressOf(brief, family, seed, temper));
}

/** The same for all drafts of a node on a subject, so that the next one begins as the last did. */
function chanceOf(seed: number, subject: string): number {
  return (hash32(subject, seed) % 1000) / 1000;
}

/** What it says, in the lines that are asked for, with a score where one is wanted. */
function inLines(told: string, filling: Filling, saying: Saying): string {
  const { look, subject, text, judges } = filling;
  const form = shownForm(told);
  if (form.length > 1) return filledForm(form, filling, saying);
  const score = scoreAsked(told);
  const mark = score && scoreText(score, markOf(filling));
  const sentence = text.split(/(?<=[.!?])\s/, 1)[0] ?? text;
  const lines = linesAsked(told).map((label) => lineFor(label, look, subject, sentence));
  const shown = form.filter(({ isNumber }) => !isNumber);
  if (shown.length > 0) lines.push(filledForm(shown, { ...filling, text: sentence }, saying));
  const further = [insightLines(told, judges ? look : null, subject), viewLines(told, subject)].filter(
    (each) => each !== null,
  );
  if (mark !== null && score?.alone && judges && look.sees && further.length === 0) return mark;
  const praise = judges && lines.length === 0 && further.length === 0 && !isBrief(told) ? [praiseFor(look)] : [];
  const said = lines.length > 0 && judges ? lines : [text, ...lines];
  return [...said, ...further, ...praise.filter(Boolean), ...(mark === null ? [] : [mark])].join('\n');
}

function isBrief(told: string): boolean {
  return /\bone (?:sentence|line|word)\b|\bin a word\b/i.test(told);
}

/** With the word that it is told to answer with, where it is told to. */
function withWord(told: string, choices: readonly string[], { word, isUnasked }: Saying, text: string): string {
  // A label that stands before a line of the text already is no word to answer with.
  if (word === null || (word.endsWith(':') && `\n${text}`.includes(`\n${word}`))) return text;
  const place = placeOf(told);
  if (place === 'alone') return word;
  if (choices.length > 0 && isUnasked) return word;
  return place === 'last' ? `${text}\n${word}` : `${word}\n${text}`;
}
