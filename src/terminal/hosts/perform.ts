import { readFileSync } from 'node:fs';
import type { Host, HostedRun, OpenQuestion, RunCount, RunStore } from '../../hosts/host.ts';
import type { RunResult } from '../../engine/journal/run-result.ts';
import type { Spending } from '../../engine/workflow/usage.ts';
import { ENGINE_VERSION } from '../../engine/version.ts';
import type { Restate } from '../../hosts/restate/store.ts';
import type { HostCommand } from './arguments.ts';
import type { WhyCommand } from '../arguments.ts';
import { whyRound } from '../commands/why.ts';
import { openedRecord } from '../replay-record.ts';
import type { WhyRow } from '../rows/printed.ts';
import { soFar } from './hosted-run.ts';
import { NotThere } from '../usage.ts';
import { toldWhatIsNotThere, withHost } from './open-host.ts';
import { serve } from './serve-answers.ts';
import { start } from './start.ts';
import { work } from './work.ts';
import { workOnRestate } from './work-on-restate.ts';

export { readHostCommand } from './arguments.ts';

/** What `status ID` prints. */
export interface StatusRow {
  id: string;
  state: HostedRun['state'];
  status?: RunResult['status'];
  engine: string;
  owner: string | null;
  /** Of its outermost loops, together. */
  rounds: number;
  activations: number;
  /** Questions that wait for `answer`. */
  open: readonly OpenQuestion[];
  result: string;
  spent: Spending | null;
}

/** What `status` prints of all: how many runs are in a state, by engine. `waitsFor`: an engine that is not this one. */
export interface CountsRow {
  engine: string;
  runs: readonly RunCount[];
}

/** Does a command on a store, and gives the exit code. Throws WrongUsage. */
export async function performOnHost(command: HostCommand, print: (row: unknown) => void): Promise<number> {
  return await toldWhatIsNotThere(() => withHost(command.url, (host) => perform(command, host, print)));
}

async function perform(command: HostCommand, host: Host | Restate, print: (row: unknown) => void): Promise<number> {
  switch (command.name) {
    case 'migrate':
      await host.migrate();
      print({ migrated: true, engine: ENGINE_VERSION });
      return 0;
    case 'work':
      if ('register' in host) return await workOnRestate(command, host, toldToLeave(), print);
      return await work(command, host, toldToLeave(), print);
    case 'serve':
      return await serve(command, host, toldToLeave(), print);
    case 'start':
      return await start(command, host, print);
    case 'status': {
      if (command.id !== null) {
        print(await statusOf(await runIn(host, command.id)));
        return 0;
      }
      print({ engine: ENGINE_VERSION, runs: await host.counts() } satisfies CountsRow);
      return 0;
    }
    case 'answer': {
      const text = command.text === '-' ? readFileSync(0, 'utf8').replace(/\n$/, '') : command.text;
      const came = await host.answer(command.id, command.address, text, command.by);
      if (came.kind === 'no-run') throw noRun(command.id);
      if (came.kind === 'before')
        throw new NotThere(`${command.address} was answered already${came.by === '' ? '' : ` by ${came.by}`}`);
      if (came.kind === 'not-asked')
        throw new NotThere(`${command.address} is not asked now: status ${command.id} names what is`);
      print({ id: command.id, address: command.address, answered: true });
      return 0;
    }
    case 'stop':
      if (!(await host.stop(command.id))) {
        const { state } = await runIn(host, command.id);
        throw new NotThere(`${command.id} has ${state} already`);
      }
      print({ id: command.id, stopping: true });
      return 0;
    case 'fetch':
      print((await soFar(await runIn(host, command.id))).record);
      return 0;
    case 'purge':
      print({ purged: await host.purge(command.seconds) });
      return 0;
  }
}

/** Throws NotThere. */
export async function runIn(host: RunStore, id: string): Promise<HostedRun> {
  const run = await host.read(id);
  if (!run) throw noRun(id);
  return run;
}

function noRun(id: string): NotThere {
  return new NotThere(`there is no run ${id}`);
}

async function statusOf(run: HostedRun): Promise<StatusRow> {
  const { rounds, activations, result, spent } = await soFar(run);
  return {
    id: run.record.run.id,
    state: run.state,
    ...(run.status && { status: run.status }),
    engine: run.record.run.engineVersion,
    owner: run.owner,
    rounds,
    activations,
    open: run.open,
    result,
    spent,
  };
}

function toldToLeave(): AbortSignal {
  const told = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => told.abort());
  return told.signal;
}

/** As `why` of a file, of a run in a store, as far as it has come. Throws WrongUsage. */
export function whyStored(
  url: string,
  { file: id, ...asked }: WhyCommand,
  print: (row: WhyRow) => void,
): Promise<number> {
  return toldWhatIsNotThere(() =>
    withHost(url, async (host) => {
      const { record } = await soFar(await runIn(host, id));
      print(await whyRound(openedRecord(record, id), asked));
      return 0;
    }),
  );
}
