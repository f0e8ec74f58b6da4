import { describe, expect, it } from 'vitest';
import { corpusFiles } from '../../../scripts/conform/corpus/corpus-files.ts';
import { GOES_ON } from '../../../scripts/conform/corpus/expected-failures.ts';
import { openWithLinks } from '../../../scripts/conform/corpus/linked-files.ts';
import { EMPTY_SCRIPT, type Script } from '../../../src/engine/models/scripted/script.ts';
import { openText, type OpenedDocument } from '../../../src/engine/opening/open-text.ts';
import { runToEnd } from '../../../src/terminal/run-to-end.ts';
import { documentBlocks } from '../documents/blocks.ts';
import { LANGUAGES } from '../documents/subjects.ts';
import { MATERIAL } from '../material.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
/** Among so many seeds one has to take another number of rounds: a visitor tries no more. */
const FEW_SEEDS = 5;
const MOST_ACTIVATIONS = 2_000;

/** How the runs of one workflow ended, over all seeds. */
interface Endings {
  /** Every status; `completed` alone when it ends by its own rules. */
  statuses: string[];
  /** How many rounds were taken, each once, over the first few seeds. */
  rounds: string[];
}

const LOOPING = everything().filter(({ opened }) => opened.plan && (opened.workflow?.loops.length ?? 0) > 0);
const found = new Map<string, Promise<Endings>>();

describe('the simulated model', () => {
  it.each(LOOPING)('lets $name end by its own rules, but for what is listed', async ({ name, opened }) => {
    const { statuses } = await endingsOf(name, opened);
    const cause = statuses.some((status) => status !== 'completed') ? await causeOf(opened) : null;
    if (cause === null || !(cause in GOES_ON)) expect(statuses).toEqual(['completed']);
    else expect(statuses).not.toEqual(['completed']);
  });

  it('takes another number of rounds under another seed, in half of what ends at least', async () => {
    const all = await Promise.all(LOOPING.map(({ name, opened }) => endingsOf(name, opened)));
    const ending = all.filter(({ statuses }) => statuses.every((status) => status === 'completed'));
    const varying = ending.filter(({ rounds }) => rounds.length > 1);
    expect(varying.length * 2).toBeGreaterThanOrEqual(ending.length);
    expect(ending.length).toBeGreaterThan(0);
  });
});

function everything(): { name: string; opened: OpenedDocument }[] {
  const blocks = documentBlocks(LANGUAGES).map(({ name, text }) => ({ name, opened: openText(text, {}) }));
  const files = corpusFiles(MATERIAL.corpus);
  return [
    ...blocks,
    ...files.map((file) => ({ name: file, opened: openWithLinks(MATERIAL.corpus, file, files).opened })),
  ];
}

/** Runs it once, however many tests ask. */
function endingsOf(name: string, opened: OpenedDocument): Promise<Endings> {
  const known = found.get(name) ?? endings(opened);
  found.set(name, known);
  return known;
}

async function endings(opened: OpenedDocument): Promise<Endings> {
  const rounds = new Set<string>();
  const statuses = new Set<string>();
  for (const seed of SEEDS) {
    const ran = await run(opened, seed, EMPTY_SCRIPT);
    statuses.add(ran.result?.status ?? 'nothing');
    if (seed <= FEW_SEEDS) rounds.add(ran.loops.map((loop) => `${loop.path} ${loop.rounds}`).join(', '));
  }
  return { statuses: [...statuses], rounds: [...rounds] };
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
