import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'fflate';
import { emptyDocument, type LoopDocument } from '../../../src/engine/document/document.ts';
import { humansOf } from '../../../src/engine/models/answered-by.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';
import { readLogs } from '../../../src/history/bring/read-log.ts';
import { carryIn } from '../../../src/share/carried.ts';
import { exportFile, importFile } from '../../../src/share/file.ts';
import { fromBase64url, toBase64url } from '../../../src/share/base64url.ts';
import { DICTIONARY_A } from '../../../src/share/dictionary-a.ts';
import { inflateCapped } from '../../../src/share/inflate.ts';
import { decodeLink, encodeLink } from '../../../src/share/link.ts';
import { seal, unseal } from '../../../src/share/seal.ts';
import type { ShareProblem } from '../../../src/share/problem.ts';
import { hasWords, wordProblem } from '../../../src/wording/wording.ts';
import { wordBroughtNote } from '../../../src/wording/en/run/brought.ts';
import { whenWords } from '../../../src/page/history/words.ts';
import { allOf, freshBrowser, played, type Browser } from './browser.ts';
import { damaged, spoiled, type Spoiled } from './spoil.ts';

/** A kind of file that comes from strangers. */
export interface Reader {
  cases: readonly Spoiled[];
  /** Opens a file as the page does; what was lost by it, in words. */
  read(text: string): Promise<string[]>;
}

const template = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '..', '..', '..', 'static', 'templates', file), 'utf8');

const REVIEW: LoopDocument = {
  ...emptyDocument(),
  name: 'Review',
  text: template('review-loop.yaml'),
  scriptText: template('review-loop.script.json'),
  inputs: { task: 'owls' },
  settings: { seed: 3, limits: { rounds: 3 } },
};

const LOG = ['Writer', 'Editor', 'Writer', 'Editor'].map((node, at) => ({
  node,
  answer: at === 3 ? 'APPROVED' : 'more',
  seconds: 2,
}));

const OWN = 'own-run';

/** The kinds, each with its good file and all that was done to it. */
export async function readers(): Promise<Record<string, Reader>> {
  const { records, library } = await freshBrowser();
  const order = { runId: OWN, document: REVIEW, model: 'scripted', humans: 'visitor', pace: 0 } as const;
  await played(records, { ...order, use: 'new', documentId: 'own' }, 'more');
  const record = (await library.exportRun(OWN)) ?? '';
  const sent = await library.runToSend(OWN);
  if (sent.kind !== 'ready') throw new Error(`the run cannot be sent: ${sent.kind}`);
  const link = encodeLink(sent.document, {
    run: sent.run,
    place: {
      loop: 'Writer',
      round: 1,
      subject: { kind: 'node', node: 'Writer' },
      left: 'run',
      tab: 'rounds',
      inner: { frame: 1, round: 1 },
      changes: [
        { kind: 'stop', at: 3, value: '2' },
        { kind: 'answer', address: 'a', node: 'Writer', round: 1, before: 'x', value: 'y' },
        { kind: 'document', parts: { text: 'a: 1', inputs: { task: 'larks' } } },
      ],
    },
    note: 'look',
    question: { text: 'why?', answer: 'because' },
  });
  await keepOwn({ records });
  const everything = (await library.exportEverything({ theme: 'dark', lessons: 'one two' })) ?? '';
  const picture = carryIn('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>', REVIEW);
  return {
    links: {
      cases: [...spoiledJson(contentOf(link)), ...damaged(contentOf(link))],
      read: (text) => readLink(linkWith(text)),
    },
    records: { cases: [...spoiledJson(record), ...damaged(record)], read: readRunFile },
    everything: { cases: [...spoiledJson(everything), ...damaged(everything)], read: readEverything },
    files: {
      cases: [...spoiledJson(exportFile(REVIEW)), ...damaged(exportFile(REVIEW))],
      read: (text) => Promise.resolve(readFile(text)),
    },
    pictures: { cases: [...damaged(picture), ...pictures(picture)], read: (text) => Promise.resolve(readFile(text)) },
    lines: {
      cases: [...spoiledJson(JSON.stringify(LOG)), ...damaged(LOG.map((each) => JSON.stringify(each)).join('\n'))],
      read: readLog,
    },
    chatdev: { cases: logCases(chatdevLog()), read: readLog },
    orka: { cases: [...logCases(orkaTrace()), ...orkaLoops()], read: readLog },
  };
}

/** What is in the browser before a stranger's file comes. */
async function keepOwn({ records }: Pick<Browser, 'records'>): Promise<void> {
  const kept = { name: 'Mine', revision: 1, savedBy: null, changedSince: 1000 };
  await records.write(['documents', 'drafts', 'versions'], 'strict', (writer) => {
    writer.put('documents', { id: 'own', changedAt: 1000, document: REVIEW, ...kept });
    writer.put('drafts', { id: 'draft', changedAt: 1000, document: { ...REVIEW, name: 'Theirs' }, ...kept });
    for (const position of [10, 11, 12]) writer.putInList('versions', { owner: 'own', position, document: REVIEW });
  });
}

function spoiledJson(text: string): Spoiled[] {
  const good: Json = JSON.parse(text);
  return spoiled(good);
}

function contentOf(link: string): string {
  const sealed = unseal(fromBase64url(link.slice(3)).bytes);
  const inflated = sealed.ok ? inflateCapped(sealed.bytes, DICTIONARY_A, 1_000_000) : null;
  if (!inflated?.ok) throw new Error('a link of ours cannot be read');
  return new TextDecoder().decode(inflated.bytes);
}

function linkWith(content: string): string {
  return `#2a${toBase64url(seal(deflateSync(new TextEncoder().encode(content), { level: 1 })))}`;
}

/** A picture whose document is damaged, of a newer version, or not one. */
function pictures(picture: string): Spoiled[] {
  const [, fragment = ''] = />(#[\w-]+)</.exec(picture) ?? [];
  const others = [
    '',
    '#',
    '#9z',
    '#1b',
    fragment.slice(0, 40),
    `${fragment.slice(0, -9)}AAAAAAAAA`,
    '#code=a%',
    'A'.repeat(5_000_000),
  ];
  return others.map((other) => ({
    how: `its document is ${other.slice(0, 12)}`,
    text: picture.replace(fragment, other),
  }));
}

/** A problem is told in one clear line, and a code never stands for words. */
function unclear({ code, params }: ShareProblem<string>): string[] {
  const { message } = wordProblem({ code, params });
  if (!hasWords(code)) return [`no words for ${code}`];
  return /\n|undefined|NaN|\[object|<\w+>/.test(message) || message.length > 240
    ? [`not one clear line: ${message.slice(0, 300)}`]
    : [];
}

function readFile(text: string): string[] {
  const opened = importFile(text, 'toString.loop.json');
  if (!opened.ok) return unclear(opened.problem);
  const again = importFile(exportFile(opened.document));
  return again.ok && JSON.stringify(again.document) === JSON.stringify(opened.document)
    ? []
    : ['it is another when it is saved again'];
}

async function readLink(link: string): Promise<string[]> {
  const opened = decodeLink(link);
  if (!opened.ok) return unclear(opened.problem);
  const { document, enclosed = {} } = opened;
  const again = decodeLink(encodeLink(document, enclosed));
  const losses =
    again.ok && JSON.stringify([again.document, again.enclosed ?? {}]) === JSON.stringify([document, enclosed])
      ? []
      : ['it is another when it is sent on'];
  if (!enclosed.run) return losses;
  const { records, library } = await freshBrowser();
  const { run } = enclosed;
  const given = { document, model: run.model, humans: humansOf(run), pace: 0, from: 'link', apart: true } as const;
  await played(records, { ...given, runId: 'came', use: 'replay', received: run });
  await library.listRuns();
  if ((await records.all('runs')).length > 0) {
    await keepAndLook({ records, library }, losses);
    const kept = await library.readRun('came');
    if (!kept) losses.push('it cannot be looked at once it is kept');
  }
  return losses;
}

/** Runs that were kept apart are kept; then the list is shown, and all of it is saved. */
async function keepAndLook({ records, library }: Browser, losses: string[]): Promise<void> {
  for (const { apart: _no, ...run } of await records.all('runs'))
    await records.write(['runs'], 'strict', (writer) => writer.put('runs', run));
  const runs = await library.listRuns();
  for (const run of runs) {
    whenWords(run.startedAt, Date.now());
    new Date(run.startedAt).toISOString();
    for (const count of [run.rounds, run.activations])
      if (!Number.isSafeInteger(count) || count < 0) losses.push(`${count} rounds or steps`);
  }
  await library.runNotes(runs.map(({ id }) => id));
  for (const { id } of runs) await library.readRun(id);
  for (const { changedAt, id } of await records.all('documents')) {
    whenWords(changedAt, Date.now());
    for (const { position } of await records.list('versions', id)) whenWords(position, Date.now());
  }
  if (!(await library.exportEverything({}))) losses.push('nothing can be saved any more');
}

/** What of the browser's own was changed by a file. */
async function changedIn({ records }: Browser, before: ReadonlyMap<string, string>): Promise<string[]> {
  const after = await allOf(records);
  return [...before].flatMap(([key, held]) => (after.get(key) === held ? [] : [`${key} is another`]));
}

async function readRunFile(text: string): Promise<string[]> {
  const browser = await freshBrowser();
  await keepOwn(browser);
  const before = await allOf(browser.records);
  const id = await browser.library.importRun(text).catch(() => null);
  const losses: string[] = [];
  if (id !== null) {
    const kept = await browser.library.readRun(id);
    if (!kept) losses.push('it was taken and is not there');
    else
      await played(browser.records, {
        runId: id,
        use: 'replay',
        document: kept.document,
        model: 'scripted',
        humans: 'script',
        pace: 0,
      });
    const again = await browser.library.exportRun(id);
    const other = await freshBrowser();
    if (again === null || (await other.library.importRun(again)) !== id) losses.push('saved again it is no record');
  }
  await keepAndLook(browser, losses);
  return [...losses, ...(await changedIn(browser, before))];
}

async function readEverything(text: string): Promise<string[]> {
  const browser = await freshBrowser();
  await keepOwn(browser);
  const before = await allOf(browser.records);
  const losses: string[] = [];
  const first = await browser.library.importEverything(text);
  if ('problem' in first) losses.push(...unclear(first.problem));
  else {
    if (first.stopped !== '') losses.push(`the rest was not stored: ${first.stopped}`);
    const second = await browser.library.importEverything(text);
    const added = 'problem' in second ? 1 : second.added.documents + second.added.versions + second.added.runs;
    if (added > 0) losses.push(`the same file again adds ${added}`);
  }
  await keepAndLook(browser, losses);
  return [...losses, ...(await changedIn(browser, before))];
}

async function readLog(text: string): Promise<string[]> {
  readLogs([text, text]);
  const browser = await freshBrowser();
  await keepOwn(browser);
  const before = await allOf(browser.records);
  const losses: string[] = [];
  const brought = await browser.library.bringRun([text], { runId: 'brought', documentId: null, document: REVIEW });
  if (brought.kind === 'nothing-fits') brought.left.forEach(wordBroughtNote);
  if (brought.kind === 'kept') {
    const kept = await browser.library.readRun('brought');
    for (const note of kept?.summary.brought?.left ?? []) wordBroughtNote(note);
    await played(browser.records, {
      runId: 'brought',
      use: 'replay',
      document: REVIEW,
      model: 'scripted',
      humans: 'script',
      pace: 0,
    });
  }
  await keepAndLook(browser, losses);
  return [...losses, ...(await changedIn(browser, before))];
}

function logCases(good: Json): Spoiled[] {
  return [...spoiled(good), ...damaged(JSON.stringify(good))];
}

function chatdevLog(): Json {
  const entry = (event: string, node: string, details: Json): Json => ({
    event_type: event,
    node_id: node,
    timestamp: '2026-03-01T08:00:00',
    duration: 2,
    details,
  });
  const of = (node: string, output: string): Json[] => [
    entry('NODE_START', node, { node_type: 'agent', inputs: [{ content: 'larks' }] }),
    entry('MODEL_CALL', node, { stage: 'before' }),
    entry('MODEL_CALL', node, { stage: 'after', output, model_name: 'tiny' }),
    entry('NODE_END', node, { output }),
  ];
  const usage = { call_history: [{ node_id: 'Writer', input_tokens: 1, output_tokens: 2, total_tokens: 3 }] };
  const inner = entry('SUBGRAPH', 'S', { logs: of('Inner', 'x') });
  return {
    workflow_id: 'w',
    start_time: '2026',
    logs: [
      ...of('Writer', 'a draft'),
      ...of('Editor', 'APPROVED'),
      inner,
      entry('WORKFLOW_END', 'w', { token_usage: usage }),
    ],
  };
}

const reference = (ref: string): Json => ({ ref, _type: 'blob_reference', _original_keys: ['input'] });

function orkaTrace(): Json {
  const metrics = {
    tokens: 9,
    prompt_tokens: 6,
    completion_tokens: 3,
    latency_ms: 1500,
    cost_usd: 0.25,
    model: 'tiny',
  };
  const event = (agent: string, type: string, payload: Json): Json => ({
    agent_id: agent,
    event_type: type,
    timestamp: '2026-03-01',
    payload,
  });
  const loop = {
    loops_completed: 2,
    result: { Editor: { response: 'APPROVED' } },
    past_loops: [{ result: { Editor: { response: 'more' } } }],
  };
  return {
    _metadata: { version: '1.2.0' },
    blob_store: { a1: { input: 'owls', response: 'Hoot', _metrics: metrics }, a2: loop },
    events: [event('Writer', 'LocalLLMAgent', reference('a1')), event('Loop', 'LoopNode', { result: reference('a2') })],
  };
}

/** Stores whose parts name each other without an end, or grow with each name. */
function orkaLoops(): Spoiled[] {
  const trace = (blobs: Json, ref = 'a0'): string =>
    JSON.stringify({
      _metadata: {},
      blob_store: blobs,
      events: [{ agent_id: 'Writer', event_type: 'LoopNode', payload: reference(ref) }],
    });
  const loopOf = (results: Json): Json => ({ loops_completed: 1, result: results });
  const names = Array.from({ length: 40 }, (_, at) => `a${at}`);
  const doubling = Object.fromEntries(
    names.map((name, at) => [name, loopOf({ x: reference(`a${at + 1}`), y: reference(`a${at + 1}`) })]),
  );
  return [
    { how: 'a loop in itself', text: trace({ a0: loopOf({ Writer: reference('a0') }) }) },
    { how: 'a result of itself', text: trace({ a0: { result: reference('a0') } }) },
    { how: 'a reference to itself', text: trace({ a0: reference('a0') }) },
    {
      how: 'two loops in each other',
      text: trace({ a0: loopOf({ Writer: reference('a1') }), a1: loopOf({ Writer: reference('a0') }) }),
    },
    {
      how: 'past rounds of itself',
      text: trace({ a0: { loops_completed: 1, result: {}, past_loops: [{ result: { Writer: reference('a0') } }] } }),
    },
    { how: 'forty loops that double', text: trace(doubling) },
    ...['__proto__', 'constructor', 'toString'].map((name) => ({
      how: `a reference to ${name}`,
      text: trace({}, name),
    })),
  ];
}
