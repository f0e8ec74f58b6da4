import { randomUUID } from 'node:crypto';
import { isJsonObject, parsedJson, type Json } from '../../engine/workflow/json.ts';
import { readRecord } from '../../history/read-record.ts';
import type { Answered, HostedRun, RunCount, RunStore } from '../host.ts';
import { engineOf, isAnswerKey, PREFIX, saidKey, serviceOf, type Asked, type End, type Said } from './kept.ts';

/** A server of Restate, by the address of its `admin`; it says where runs are sent itself. */
export interface Restate extends RunStore {
  /** Says where workers of these services are. */
  register(uri: string, services: readonly string[]): Promise<void>;
}

/** That the server says no, or nobody works there. */
export class Refused extends Error {}

type Row = Readonly<Record<string, Json>>;

/** Milliseconds before it is looked again for what was just sent. */
const AGAIN = 50;

/** Milliseconds that a server has to say something. */
const PATIENCE = 30_000;

export async function openRestate(url: string): Promise<Restate> {
  const admin = url.replace(/\/+$/, '');
  const told = text(inside(await said(`${admin}/version`), 'ingress_endpoint'));
  if (told === '') throw new Refused('this is no admin address of Restate 1.5 or newer: it is asked for /version');
  const ingress = told.replace(/\/+$/, '');

  async function query(sql: string): Promise<Row[]> {
    return listIn(await said(`${admin}/query`, 'POST', { query: sql }), 'rows').flatMap((row) =>
      isJsonObject(row) ? [row] : [],
    );
  }

  const RUNS = `target_handler_name = 'run' and target_service_name like '${PREFIX}%'`;

  /** The texts that a run keeps, and what the server says of it. Ids are letters, digits, - and _ alone. */
  async function found(id: string): Promise<{ row: Row; kept: ReadonlyMap<string, string> } | null> {
    const [row] = await query(`select * from sys_invocation where target_service_key = '${id}' and ${RUNS}`);
    if (!row) return null;
    const rows = await query(`select key, value_utf8 from state where service_key = '${id}'
      and service_name = '${text(row['target_service_name'])}' order by key`);
    const kept = new Map(rows.map(({ key, value_utf8: value }) => [text(key), text(value)]));
    // No worker has taken it yet.
    if (!kept.has('record')) kept.set('record', await inputOf(text(row['id'])));
    return { row, kept };
  }

  async function inputOf(invocation: string): Promise<string> {
    const [row] = await query(`select entry_json from sys_journal where id = '${invocation}' and index = 0`);
    return bytesIn(row, 'Command', 'Input', 'payload');
  }

  /** Answers to a question that the journal has, the first one first; null once it has none. */
  async function firstSaid(invocation: Json | undefined, address: string): Promise<Json | null> {
    const rows = await query(`select entry_json from sys_journal where id = '${text(invocation)}'
      and entry_type = 'Notification: Signal' order by index`);
    const all = rows.map((row) => parsedJson(bytesIn(row, 'Notification', 'Signal', 'result', 'Success')));
    return all.find((each) => inside(each, 'address') === address) ?? null;
  }

  async function read(id: string): Promise<HostedRun | null> {
    const run = await found(id);
    return run && hostedRun(run.row, run.kept);
  }

  return {
    migrate: () => Promise.resolve(),
    async start(record) {
      const { id } = record.run;
      const service = serviceOf(record.run.engineVersion, record.order.model === 'model');
      const sent = await said(`${ingress}/${service}/${id}/run/send`, 'POST', record);
      if (inside(sent, 'status') === 'Accepted') return 'started';
      return (await found(id))?.kept.get('record') === JSON.stringify(record) ? 'same' : 'other';
    },
    read,
    async counts() {
      const rows =
        await query(`select i.target_service_name as service, i.status, s.value_utf8 as asked, count(*) as runs
        from sys_invocation i left join state s on s.service_name = i.target_service_name and s.service_key = i.target_service_key
        and s.key = 'asked' where ${RUNS} group by 1, 2, 3`);
      const counts = new Map<string, RunCount>();
      for (const row of rows) {
        const engine = engineOf(text(row['service']));
        const state = stateOf(row['status'], askedIn(text(row['asked'])));
        const runs = (counts.get(`${engine} ${state}`)?.runs ?? 0) + Number(row['runs']);
        counts.set(`${engine} ${state}`, { engine, state, runs });
      }
      return [...counts.values()];
    },
    async answer(id, address, answer, by): Promise<Answered> {
      const run = await found(id);
      if (!run) return { kind: 'no-run' };
      const { row, kept } = run;
      const before = parsedJson(kept.get(saidKey(address)) ?? 'null') ?? (await firstSaid(row['id'], address));
      if (before !== null) return { kind: 'before', by: text(inside(before, 'by')) };
      const question = askedIn(kept.get('asked')).open.find((asked) => asked.address === address);
      if (!question) return { kind: 'not-asked' };
      const [clock] = await query('select now() as now');
      const mine: Said = { address, text: answer, by, at: Date.parse(text(clock?.['now'])), mark: randomUUID() };
      await said(`${ingress}/restate/awakeables/${question.promise}/resolve`, 'POST', mine);
      // The server takes all, and the run the first: whose that is stands in the journal, and then with the run.
      for (;;) {
        const now = await found(id);
        const first = (await firstSaid(row['id'], address)) ?? parsedJson(now?.kept.get(saidKey(address)) ?? 'null');
        if (first !== null && inside(first, 'mark') === mine.mark) return { kind: 'taken' };
        if (first !== null) return { kind: 'before', by: text(inside(first, 'by')) };
        // It ended meanwhile, and nobody heard it.
        if (!now || now.row['status'] === 'completed') return { kind: 'not-asked' };
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
    },
    async stop(id) {
      const run = await found(id);
      if (!run || run.row['status'] === 'completed') return false;
      const promise = parsedJson(run.kept.get('stop') ?? 'null');
      await (promise === null
        ? said(`${admin}/invocations/${text(run.row['id'])}/cancel`, 'PATCH')
        : said(`${ingress}/restate/awakeables/${text(promise)}/resolve`, 'POST', true));
      return true;
    },
    async purge(seconds) {
      const rows = await query(`select id from sys_invocation where ${RUNS} and status = 'completed'
        and completed_at < now() - interval '${seconds} seconds'`);
      for (const { id } of rows) await said(`${admin}/invocations/${text(id)}/purge`, 'PATCH');
      return rows.length;
    },
    async register(uri, services) {
      const there = listIn(await said(`${admin}/deployments`, 'POST', { uri }), 'services');
      const names = there.map((each) => text(inside(each, 'name')));
      if (services.every((name) => names.includes(name))) return;
      if (!names.every((name) => services.includes(name)))
        throw new Refused(`workers of another engine have been at ${uri}: each engine has an address of its own`);
      await said(`${admin}/deployments`, 'POST', { uri, force: true });
    },
    isAway: (thrown) => thrown instanceof TypeError && thrown.message === 'fetch failed',
    close: () => Promise.resolve(),
  };
}

/** A run as the server has it. Throws where it holds something else. */
function hostedRun(row: Row, kept: ReadonlyMap<string, string>): HostedRun {
  const tape = [...kept].filter(([key]) => isAnswerKey(key)).map(([, entry]) => entry);
  // A record without answers ends with them.
  const record = readRecord((kept.get('record') ?? '').replace('"tape":[]', () => `"tape":[${tape.join()}]`));
  if (!record || record.tape.length !== tape.length)
    throw new Error('the store holds a record that is none, or is of a later version');
  const end = parsedJson(kept.get('end') ?? 'null');
  const stoppedAt = inside(end, 'stoppedAt');
  const state = stateOf(row['status'], askedIn(kept.get('asked')));
  return {
    record: { ...record, run: { ...record.run, ...(typeof stoppedAt === 'number' && { stoppedAt }) } },
    state,
    owner: row['status'] === 'running' ? text(row['last_attempt_deployment_id']) : null,
    open: askedIn(kept.get('asked')).open.map(({ address, kind, node, text: what }) => ({
      address,
      kind,
      node,
      text: what,
    })),
    // One that the server was told to end keeps no end.
    status: state === 'ended' ? (STATUSES.find((known) => known === inside(end, 'status')) ?? 'stopped') : null,
    startedAt: Date.parse(text(row['created_at'])),
    endedAt: row['completed_at'] === undefined ? null : Date.parse(text(row['completed_at'])),
  };
}

const STATUSES = ['completed', 'failed', 'stopped', 'limit'] as const satisfies readonly End['status'][];

function stateOf(status: Json | undefined, { alone }: Asked): HostedRun['state'] {
  return status === 'completed' ? 'ended' : alone ? 'asking' : 'ready';
}

function askedIn(kept: string | undefined): Asked {
  const asked = parsedJson(kept || 'null');
  const questions = listIn(asked, 'open').flatMap((question): Asked['open'] => {
    const of = (name: string): string => text(inside(question, name));
    const kind = inside(question, 'kind');
    if (kind !== 'human' && kind !== 'tool') return [];
    return [{ address: of('address'), kind, node: of('node'), text: of('text'), promise: of('promise') }];
  });
  return { open: questions, alone: inside(asked, 'alone') === true };
}

function inside(json: Json | undefined, ...names: readonly string[]): Json | undefined {
  return names.reduce((found, name) => (isJsonObject(found) ? found[name] : undefined), json);
}

function listIn(json: Json | undefined, name: string): readonly Json[] {
  const list = inside(json, name);
  return Array.isArray(list) ? list : [];
}

/** A text that the journal has as a list of its bytes. */
function bytesIn(row: Row | undefined, ...names: readonly string[]): string {
  const bytes = inside(parsedJson(text(row?.['entry_json'])), ...names);
  return Buffer.from(Array.isArray(bytes) ? bytes.map(Number) : []).toString();
}

function text(json: Json | undefined): string {
  return typeof json === 'string' ? json : '';
}

/** What a server says; nothing where that is no JSON. Throws Refused. */
async function said(url: string, method = 'GET', body?: unknown): Promise<Json | undefined> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const answer = await response.text();
  if (response.ok) return parsedJson(answer);
  const why = text(inside(parsedJson(answer), 'message'));
  if (response.status === 404 && why.startsWith('service '))
    throw new Refused('no worker of this engine has been here yet: start loop work');
  throw new Refused(`Restate refuses: ${response.status} ${why}`.trim());
}
