import { alternatives, type RecordedRun as Exploring } from '../../src/engine/after-run/alternatives/alternatives.ts';
import type { Alternative, Change } from '../../src/engine/after-run/alternatives/alternative.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import type { LoopDocument } from '../../src/engine/document/document.ts';
import type { Tape, TapeEntry, TapeUse } from '../../src/engine/effects/tape.ts';
import type { Derive } from '../../src/engine/kernel/door.ts';
import { asRecorded, expectedIn } from '../../src/engine/models/as-recorded.ts';
import { deriver } from '../../src/engine/models/deriver.ts';
import { readScript } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { StopValue } from '../../src/engine/workflow/loops/stop-value.ts';
import type { Verdict } from '../../src/engine/workflow/verdict/verdict.ts';
import { languageDocument } from '../../src/editing/language-document.ts';
import { stopValues } from '../../src/language/stop-values.ts';
import { playRecorded, type RecordedRun } from './recorded.ts';

/** A document that is played; `model`: who answers it, prepared answers where it is left out. */
export interface Played extends Pick<LoopDocument, 'text' | 'inputs' | 'scriptText' | 'settings'> {
  model?: 'scripted' | 'simulated';
}

export const PAUSES = { mayGoOn: () => true, breathe: () => Promise.resolve() };

/** A verdict of a run, and what is offered in its place. */
export interface Turned {
  verdict: Verdict;
  offers: Alternative[];
}

/** A changed rule may leave a loop without an end that asks nobody. */
export function limited<Document extends Played>(document: Document): Document {
  return { ...document, settings: { ...document.settings, limits: { activations: 500 } } };
}

/** Whoever answers for nothing: the script, or the simulated model. */
export function free({ scriptText, model = 'scripted' }: Pick<Played, 'scriptText' | 'model'>): Derive {
  const { script } = readScript(scriptText);
  return deriver({ model, script, seed: 0, visitor: false, humans: 'either' });
}

export function stopsOf({ text, settings }: Played): StopValue[] {
  const { workflow, sources } = openText(text, settings);
  const language = languageDocument(text, settings);
  return workflow && language ? stopValues(language, workflow, sources) : [];
}

export function verdictsOf({ facts }: Pick<RecordedRun, 'facts'>): Verdict[] {
  return facts.flatMap((fact) => (fact.kind === 'roundEnded' ? [fact.verdict] : []));
}

/** A run as it is explored; `derive`: who answers past its record. */
export function exploring(
  document: Played,
  run: Pick<RecordedRun, 'facts' | 'tape'>,
  derive: Derive = free(document),
): Exploring {
  const { script } = readScript(document.scriptText);
  return {
    text: document.text,
    settings: document.settings,
    inputs: { ...script.inputs, ...document.inputs },
    ticks: script.advance,
    derive,
    entries: run.tape.entries,
    expected: expectedIn(run.facts),
  };
}

/** Of a run of a document in which everybody was asked outside, what is offered for its first verdicts and its last. */
export async function offered(document: Played, most = Infinity): Promise<{ run: RecordedRun; turned: Turned[] }> {
  const run = await playRecorded({ document, model: document.model ?? 'scripted' });
  const [recorded, stops] = [exploring(document, run), stopsOf(document)];
  const turned: Turned[] = [];
  const verdicts = verdictsOf(run);
  for (const verdict of verdicts.filter((_, at) => at < most || at === verdicts.length - 1))
    turned.push({ verdict, offers: await alternatives(recorded, verdict, stops, PAUSES) });
  return { run, turned };
}

/** How the round ends in a run with the change, made without any of what found it; undefined where it does not come. */
export async function endedWith(
  document: Played,
  run: RecordedRun,
  change: Change,
  { path, round }: Pick<Verdict, 'path' | 'round'>,
  use: TapeUse = 'explore',
): Promise<Verdict | undefined> {
  const changed = change.kind === 'text' ? { ...document, text: applyEdits(document.text, change.edits) } : document;
  const tape: Tape = change.kind === 'text' ? run.tape : { entries: run.tape.entries.map((each) => put(each, change)) };
  const derive = asRecorded(free(document), expectedIn(run.facts));
  const again = await playRecorded({ document: changed, use, tape, derive });
  if (again.asked.length > 0) throw new Error(`asked ${again.asked.join(', ')}`);
  return verdictsOf(again).find((verdict) => verdict.path === path && verdict.round === round);
}

function put(entry: TapeEntry, { address, to }: Extract<Change, { kind: 'answer' }>): TapeEntry {
  return entry.address === address ? { kind: 'intervention', address, value: to, took: entry.took } : entry;
}
