import type { LoopDocument } from '../../src/engine/document/document.ts';
import { SETTINGS } from '../../src/engine/document/settings/declaration.ts';
import type { Chunk } from '../../src/engine/journal/chunk.ts';
import { readFact } from '../../src/engine/journal/read-fact.ts';
import { deriver } from '../../src/engine/models/deriver.ts';
import { readScript } from '../../src/engine/models/scripted/script.ts';
import { openText, type OpenedDocument } from '../../src/engine/opening/open-text.ts';
import { READ_LIMITS } from '../../src/engine/reading/limits.ts';
import { prepare } from '../../src/engine/running/run-workflow.ts';
import type { TextRange } from '../../src/engine/workflow/problem.ts';
import { layoutOf } from '../../src/drawing/layout.ts';
import { svgOf } from '../../src/drawing/paint/svg.ts';
import { decodeLink, encodeLink } from '../../src/share/link.ts';
import {
  hasWords,
  namesOf,
  wordEvidence,
  wordLoops,
  wordProblem,
  wordResult,
  wordVerdict,
} from '../../src/wording/wording.ts';
import { inputsOf } from '../../src/engine/models/inputs.ts';
import { pictureWords } from '../../src/opened/picture-words.ts';

/** How far a document came. */
interface Journey {
  opened: boolean;
  ran: boolean;
  facts: number;
  /** What must never be, in words; empty when all is well. */
  faults: string[];
}

const MOST_ACTIVATIONS = 300;
const MOST_STEPS = 20_000;

/** Takes a document the whole way: link, reading, lint, words, drawing, plan, run. Never throws. */
export function travel(document: LoopDocument): Journey {
  const journey: Journey = { opened: false, ran: false, facts: 0, faults: [] };
  try {
    const link = decodeLink(encodeLink(document));
    if (!link.ok) {
      if (!hasWords(link.problem.code)) journey.faults.push(`no words for ${link.problem.code}`);
    } else read(link.document, journey);
  } catch (thrown) {
    journey.faults.push(`thrown: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`);
  }
  journey.faults.push(...pollution());
  return journey;
}

function read(document: LoopDocument, journey: Journey): void {
  const opened = openText(document.text, document.settings, READ_LIMITS.link);
  judge(opened, document.text, journey.faults);
  const { workflow, plan } = opened;
  if (!workflow) return;
  journey.opened = true;
  wordLoops(workflow);
  svgOf(workflow, layoutOf(workflow, { collapsed: new Set(), direction: 'TB', words: pictureWords }));
  if (plan) run(document, opened, journey);
}

/** Every problem has words and a place inside the text, every fix too, and nothing is refused without a reason. */
function judge({ problems, plan, sources }: OpenedDocument, text: string, faults: string[]): void {
  const within = (range: TextRange | undefined, what: string): void => {
    if (range && !(0 <= range.start && range.start <= range.end && range.end <= text.length))
      faults.push(`${what}: ${range.start} to ${range.end} of ${text.length}`);
  };
  for (const problem of problems) {
    within(problem.range, `range of ${problem.code}`);
    for (const fix of problem.fixes ?? [])
      for (const edit of fix.edits ?? []) within(edit.range, `fix of ${problem.code}`);
    const { message, hint } = wordProblem(problem);
    if (
      !hasWords(problem.code) ||
      [message, hint].some((words) => /\[object|undefined/.test(words.replace(/[‘“"'`][^]*[’”"'`]/g, '')))
    )
      faults.push(`words of ${problem.code}: ${message}`);
  }
  for (const [part, range] of Object.entries(sources)) within(range, `range of ${part}`);
  if (!plan && !problems.some(({ severity }) => severity === 'error')) faults.push('refused without a reason');
}

function run(document: LoopDocument, { plan, settings }: OpenedDocument, journey: Journey): void {
  if (!plan) return;
  const { script } = readScript(document.scriptText);
  const chunks: Chunk[] = [];
  const { run: going } = prepare({
    plan,
    inputs: inputsOf(plan.workflow, document, script),
    settings: { ...settings, limits: { ...settings.limits, activations: MOST_ACTIVATIONS } },
    derive: deriver({
      model: settings.model ?? (document.scriptText === '' ? 'simulated' : 'scripted'),
      script,
      seed: settings.seed ?? SETTINGS.seed.default,
      mood: settings.mood ?? SETTINGS.mood.default,
      visitor: false,
      humans: 'either',
    }),
    ticks: script.advance,
    onChunk: (chunk) => void chunks.push(chunk),
  });
  let steps = 0;
  let state = going.pump(() => ++steps < MOST_STEPS);
  if (state === 'more') {
    going.stop();
    state = going.pump(() => true);
  }
  if (state !== 'ended') journey.faults.push(`the run is ${state}, not ended`);
  journey.ran = true;
  const names = namesOf(plan.workflow);
  let next = 0;
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.count; at++) {
      const fact = readFact(chunk, at);
      if (fact.seq !== next++) journey.faults.push(`fact ${fact.seq} where ${next - 1} was due`);
      if (fact.kind === 'roundEnded') wordVerdict(fact.verdict, names);
      else if (fact.kind === 'reported') for (const evidence of fact.evidence) wordEvidence(evidence, names);
      else if (fact.kind === 'noticed' && !hasWords(fact.problem.code))
        journey.faults.push(`no words for ${fact.problem.code}`);
      else if (fact.kind === 'nodeFailed' && fact.failure.code === 'node-crashed')
        journey.faults.push(`a node crashed: ${JSON.stringify(fact.failure.params)}`);
    }
  }
  journey.facts += next;
  const result = going.result();
  if (result) wordResult(result);
  else journey.faults.push('the run has no result');
}

/** What a document must never leave on the objects that all share. */
function pollution(): string[] {
  const shared = { Object: Object.prototype, Array: Array.prototype, Function: Function.prototype };
  return Object.entries(shared).flatMap(([name, prototype]) =>
    Object.keys(prototype).map((key) => `${name}.prototype.${key} is polluted`),
  );
}
