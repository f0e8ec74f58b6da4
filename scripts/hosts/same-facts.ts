import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { factsOf, type Fact } from '../../src/engine/journal/read-fact.ts';
import { differingFact } from '../../src/engine/journal/same-facts.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { ENGINE_VERSION } from '../../src/engine/version.ts';
import type { Host } from '../../src/hosts/host.ts';
import { orderOpener } from '../../src/hosts/opened-order.ts';
import { runClaimed } from '../../src/hosts/run-claimed.ts';
import { work } from '../../src/hosts/worker.ts';
import type { RunRecord } from '../../src/history/read-record.ts';
import { tapeFile } from '../../src/terminal/files/tape-file.ts';
import { openedRecord } from '../../src/terminal/replay-record.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';
import { chatdevCases } from '../../tests/conformance/chatdev-cases.ts';
import { orderOf } from '../../tests/hosts/runs.ts';
import { ROOT } from '../run.mjs';

const TEMPLATES = path.join(ROOT, 'static', 'templates');

/** Far beyond any of them. */
const MOST_ACTIVATIONS = 20_000;

/**
 * Runs templates with their scripts, and recorded cases, in memory, with a tape in a file, and on a host; all three come to the same facts.
 * A case in which somebody is asked of whom its script says nothing would wait for them on a host, and is left out.
 */
export async function sameFacts(
  host: Host,
  folder: string,
  hold: (what: string, found: unknown, wanted: unknown) => void,
): Promise<void> {
  const open = orderOpener();
  const orders = [...templates(), ...cases()];
  const onDefect = (run: string | null, thrown: unknown): void => hold(`no defect in ${run}`, String(thrown), null);
  const nobody = () => () => {
    throw new Error('nobody is asked');
  };
  const working = await work(host, { engine: ENGINE_VERSION, atOnce: 20, asksModels: false, onDefect }, (claim) =>
    runClaimed(claim, open(claim.record), nobody),
  );
  for (const order of orders) await host.start(order);
  let same = 0;
  for (const order of orders) {
    const { id } = order.run;
    let run = await host.read(id);
    while (run?.state === 'ready') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      run = await host.read(id);
    }
    if (!run || run.state === 'asking') continue;
    const memory = await factsOfRun(order, null);
    const file = await factsOfRun(order, path.join(folder, `${id}.tape`));
    const hosted = await replayed({ ...run.record, run: { ...run.record.run } });
    const differing = differingFact(file, memory) ?? differingFact(hosted, memory);
    if (differing) hold(`${id}: the same facts in memory, with a file and on the host`, differing, null);
    else same++;
  }
  await working.drain();
  hold(
    `${same} of ${orders.length} templates and cases: the same facts in memory, with a file and on the host`,
    same >= 72,
    true,
  );
}

function templates(): RunRecord[] {
  return readdirSync(TEMPLATES).flatMap((file) => {
    const name = /^(.*)\.script\.json$/.exec(file)?.[1];
    const text = ['yaml', 'json']
      .map((kind) => path.join(TEMPLATES, `${name}.${kind}`))
      .find((each) => existsSync(each));
    if (name === undefined || text === undefined) return [];
    return orderFor(name, readFileSync(text, 'utf8'), readFileSync(path.join(TEMPLATES, file), 'utf8'));
  });
}

function cases(): RunRecord[] {
  return chatdevCases().flatMap(({ name, recording: { document, given } }) =>
    orderFor(`case-${name}`.slice(0, 80), document, JSON.stringify(given ?? {})),
  );
}

/** None where the text does not open. */
function orderFor(id: string, text: string, scriptText: string): RunRecord[] {
  const settings = { seed: 0, limits: { activations: MOST_ACTIVATIONS } };
  return openText(text, settings).plan ? [orderOf(id, text, 'scripted', scriptText, settings)] : [];
}

/** All facts of a run of it here, with a tape in that file, or without one. */
async function factsOfRun(record: RunRecord, file: string | null): Promise<Fact[]> {
  const { plan, inputs, settings, script } = openedRecord(record, record.run.id);
  const found: Fact[] = [];
  await runToEnd({
    plan,
    inputs,
    settings,
    model: 'scripted',
    script,
    kept: { activations: true },
    onChunk: (chunk) => void found.push(...factsOf([chunk])),
    ...(file !== null && { tape: { store: tapeFile(file), run: record.run.id } }),
  });
  return found;
}

async function replayed(record: RunRecord): Promise<Fact[]> {
  const found: Fact[] = [];
  await openedRecord(record, record.run.id).replay((chunk) => void found.push(...factsOf([chunk])));
  return found;
}
