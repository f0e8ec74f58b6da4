/**
 * The promise of the simulated model. On the blocks of the specifying documents that run and on the templates, without a script,
 * over 20 seeds: drafts from drafters, a result that is the work, something learned in every round that looks for it. On the blocks
 * and on real files: runs end by their own rules over 20 seeds but for the listed few, and on at least half of those with loops one
 * of the first five seeds takes another number of rounds. Usage: tsx .ci/simulated-promise.mts DOCUMENTS CORPUS. Last line: N passed,
 * N failed.
 */
import { EMPTY_SCRIPT, type Script } from '../src/engine/models/script.ts';
import { openText, type OpenedDocument } from '../src/engine/open-text.ts';
import { corpusFiles } from '../scripts/conform/corpus/corpus-files.ts';
import { GOES_ON } from '../scripts/conform/corpus/expected-failures.ts';
import { openWithLinks } from '../scripts/conform/corpus/linked-files.ts';
import { runToEnd } from '../src/terminal/run-to-end.ts';
import { faultsOf } from './simulated/answers.mts';
import { ROLES } from './simulated/roles.mts';
import { blocks, subjects } from './simulated/subjects.mts';

const [documents = '', corpus = ''] = process.argv.slice(2);
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
/** Among so many seeds one has to take another number of rounds: a visitor tries no more. */
const FEW_SEEDS = 5;
const MOST_ACTIVATIONS = 2_000;

let passed = 0;
let failed = 0;
let looping = 0;
let varying = 0;

await tryAnswers();
for (const { name, opened } of everything()) {
  if (opened.plan && opened.workflow && opened.workflow.loops.length > 0) await tryEnds(name, opened);
}
console.log(`${varying} of ${looping} take another number of rounds under another seed`);
say(varying * 2 >= looping, 'fewer than half take another number of rounds under another seed');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function say(holds: boolean, what: string): void {
  if (holds) passed++;
  else {
    failed++;
    console.log(what);
  }
}

/** Whether everybody says what his place asks for. */
async function tryAnswers(): Promise<void> {
  const met = new Set<string>();
  let runs = 0;
  for (const { name, ...subject } of subjects(documents)) {
    met.add(name);
    const roles = ROLES[name];
    const seeds = new Map<string, Set<number>>();
    for (const seed of roles ? SEEDS : []) {
      runs++;
      for (const fault of await faultsOf(subject, roles!, seed))
        seeds.set(fault, (seeds.get(fault) ?? new Set()).add(seed));
    }
    const faults = [...seeds].slice(0, 3).map(([fault, on]) => `${name}, seed ${[...on].join(', ')}: ${fault}`);
    say(
      roles !== undefined && faults.length === 0,
      roles ? faults.join('\n') : `${name}: nobody says who drafts in it`,
    );
  }
  for (const name of Object.keys(ROLES)) if (!met.has(name)) say(false, `${name}: is listed and does not run`);
  console.log(
    `${runs} runs of ${met.size} blocks and templates: drafts, results and what rounds leave behind were looked at`,
  );
}

/** Whether it ends by its own rules; counts whether another seed takes another number of rounds. */
async function tryEnds(name: string, opened: OpenedDocument): Promise<void> {
  const rounds = new Set<string>();
  const endings = new Set<string>();
  for (const seed of SEEDS) {
    const ran = await run(opened, seed, EMPTY_SCRIPT);
    endings.add(ran.result?.status ?? 'nothing');
    if (seed <= FEW_SEEDS) rounds.add(ran.loops.map((loop) => `${loop.path} ${loop.rounds}`).join(', '));
  }
  const goesOn = [...endings].some((status) => status !== 'completed');
  const cause = goesOn ? await causeOf(opened) : null;
  say(!goesOn || (cause !== null && cause in GOES_ON), `${name}: ends as ${[...endings].join(', ')}`);
  if (goesOn) return;
  looping++;
  if (rounds.size > 1) varying++;
}

function* everything(): Generator<{ name: string; opened: OpenedDocument }> {
  for (const { name, text } of blocks(documents)) yield { name, opened: openText(text, {}) };
  const files = corpusFiles(corpus);
  for (const file of files) yield { name: file, opened: openWithLinks(corpus, file, files).opened };
}

/** Why a run goes on: whether it would end if a person said a word that an edge waits for. */
async function causeOf(opened: OpenedDocument): Promise<string | null> {
  const people = opened.workflow!.nodes.filter(({ family }) => family === 'human');
  const humans = Object.fromEntries(people.map(({ id, name }) => [name, [{ text: wordsAfter(opened, id) }]]));
  const ran = await run(opened, 1, { ...EMPTY_SCRIPT, humans });
  return people.length > 0 && ran.result?.status === 'completed' ? 'waits-for-a-person' : null;
}

/** The words that the edges out of a node name, whether they look for them or for their absence. */
function wordsAfter({ workflow }: OpenedDocument, node: string): string {
  return workflow!.edges
    .filter((edge) => edge.from === node)
    .map(({ condition }) => condition.replace(/\b(?:any|none|regex): /g, ''))
    .join(' ');
}

function run({ plan, workflow, settings }: OpenedDocument, seed: number, script: Script) {
  return runToEnd({
    plan: plan!,
    inputs: Object.fromEntries(workflow!.inputs.map((port) => [port.name, port.default ?? `some ${port.name}`])),
    settings: { ...settings, seed, limits: { ...settings.limits, activations: MOST_ACTIVATIONS } },
    model: 'simulated',
    script,
    kept: { activations: false },
  });
}
