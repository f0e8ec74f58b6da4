import type { Ask } from '../../../src/engine/journal/ask.ts';
import type { OpenedDocument } from '../../../src/engine/opening/open-text.ts';
import { EMPTY_SCRIPT } from '../../../src/engine/models/scripted/script.ts';
import { runToEnd } from '../../../src/terminal/run-to-end.ts';
import type { RunRecord } from '../../../src/terminal/record-run.ts';
import type { TraceRow } from '../../../src/terminal/trace.ts';
import type { Roles } from './roles.ts';

/** A document that is run, and what a visitor would type for it. */
export interface Subject {
  text: string;
  opened: OpenedDocument;
  inputs: Readonly<Record<string, string>>;
}

const MOST_ACTIVATIONS = 2_000;
/** So many letters of an author's own words are no chance: to say them again is an echo. */
const ECHO = 25;
/** What somebody says of another's work: of the text that it lacks something, of himself that he would change nothing or saw nothing. */
const OPINION =
  /\bthe (?:text|code|work|draft)\b[^.\n]* (?:lacks|needs)\b|\bI would (?:not )?change\b|\bnot sent anything\b/i;
/** A line that only says a mark: `SCORE: 0.80`, `ACCORD 0.8`. */
const MARK = /^\W*[A-Z]{3,}\b\W{0,3}\d(?:\.\d+)?\s*$/m;

/** What of one run is not as the document means it: of drafts, of the result, of what rounds leave behind, of the end. Empty when all is. */
export async function faultsOf(subject: Subject, roles: Roles, seed: number): Promise<string[]> {
  const { plan, workflow, settings } = subject.opened;
  if (!plan || !workflow) return ['does not open'];
  const record = await runToEnd({
    plan,
    inputs: subject.inputs,
    settings: { ...settings, seed, limits: { ...settings.limits, activations: MOST_ACTIVATIONS } },
    model: 'simulated',
    script: EMPTY_SCRIPT,
    kept: { activations: true },
  });
  return [
    ...endFaults(record),
    ...draftFaults(record, roles, Object.values(subject.inputs)),
    ...resultFaults(record, roles),
    ...insightFaults(record, subject.text),
  ];
}

function endFaults({ result, limits }: RunRecord): string[] {
  const ended = result?.status ?? 'nothing';
  return ended === 'completed' && limits.length === 0 ? [] : [`ends as ${[ended, ...limits].join(', ')}`];
}

function draftFaults({ activations, asks }: RunRecord, roles: Roles, inputs: readonly string[]): string[] {
  const judged = saidBy(activations, roles.judges);
  return roles.drafts.flatMap((name) => {
    const rows = activations.filter(({ node }) => node === name);
    const said = rows.flatMap(({ answers }) => (answers ?? []).map((text) => text ?? ''));
    if (said.length === 0) return [`${name} says nothing`];
    const orders = asks.filter(({ node }) => node === name).flatMap(ordersIn);
    return said.flatMap((text) => {
      const why = whyNoDraft(text, roles, judged) ?? (roles.repeats ? null : whyEcho(text, inputs, orders));
      return why === null ? [] : [`${name} ${why}: ${text.slice(0, 120)}`];
    });
  });
}

/** Null when a text is one that somebody wrote who was asked to write. */
function whyNoDraft(text: string, { form }: Roles, judged: readonly string[]): string | null {
  if (form) return form.test(text.trim()) ? null : 'does not write what is asked for';
  if (OPINION.test(text) || judged.includes(text.trim())) return 'judges';
  if (MARK.test(text)) return 'gives a mark';
  return (text.match(/\p{L}{2,}/gu) ?? []).length < 4 ? 'says a word' : null;
}

/** Null when a text is more than its input, and holds no sentence of the orders. */
function whyEcho(text: string, inputs: readonly string[], orders: readonly string[]): string | null {
  const said = plain(text);
  if (inputs.some((input) => plain(input).includes(said))) return 'says its input';
  return orders.map(plain).some((order) => order.length >= ECHO && said.includes(order)) ? 'says its orders' : null;
}

/** The sentences that an author wrote for a node to be told. */
function ordersIn({ request }: Ask): string[] {
  if (request.kind !== 'model') return [];
  const system = request.messages.filter(({ role }) => role === 'system').map(({ text }) => text);
  return [...system, ...(request.written ?? [])].flatMap((text) => text.split(/(?<=[.!?:])\s+|\n/));
}

function resultFaults({ activations, result }: RunRecord, roles: Roles): string[] {
  const text = result?.result.text ?? '';
  if (roles.instead)
    return roles.instead.is.test(text) ? [] : [`the result is not what is listed: ${text.slice(0, 120)}`];
  const said = textsIn(result?.result.value ?? '');
  const work = saidBy(activations, roles.gives ?? roles.drafts);
  const judged = saidBy(activations, roles.judges);
  const holds = said.some((each) => work.some((made) => made !== '' && plain(each).includes(plain(made))));
  if (!holds) return [`the result is not the work: ${text.slice(0, 120)}`];
  return judged.includes(text.trim()) ? [`the result is a verdict: ${text.slice(0, 120)}`] : [];
}

/** Rounds that leave nothing behind under a name for which the document looks into their answers. */
function insightFaults({ activations, loops }: RunRecord, text: string): string[] {
  if (!/\bextract_patterns:/.test(text)) return [];
  const names = [...text.matchAll(/^\s*(\w+): "\{\{ (?:insights|improvements|mistakes) \}\}"/gm)].map(
    ([, name = '']) => name,
  );
  const loop = activations.find(({ type }) => type === 'loop');
  const past = loop && !Array.isArray(loop.outputs) ? loop.outputs['past_loops'] : null;
  if (names.length === 0 || !Array.isArray(past) || past.length !== loops[0]?.rounds) return ['keeps no rounds'];
  return past.flatMap((round, at) =>
    names
      .filter((name) => !/\p{L}{3}/u.test(JSON.stringify(Object(round)[name] ?? '')))
      .map((name) => `round ${at + 1} leaves no ${name}`),
  );
}

/** What nodes answered, or gave where nobody was asked. */
function saidBy(activations: readonly TraceRow[], names: readonly string[]): string[] {
  return activations
    .filter(({ node }) => names.includes(node))
    .flatMap((row) => (row.answers ?? textsIn(row.outputs)).map((text) => (text ?? '').trim()));
}

/** Every text in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Without what an output's own cleaning, or a list's form, may change. */
function plain(text: string): string {
  return text
    .replace(/[\s"\\`]+/g, ' ')
    .trim()
    .toLowerCase();
}
