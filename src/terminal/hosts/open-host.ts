import { ENGINE_VERSION } from '../../engine/version.ts';
import type { Host } from '../../hosts/host.ts';
import { isAway } from '../../hosts/postgres/database.ts';

/** The first Node that the packages of hosts run on. */
const NODE = 22;

/** That something outside is not as a command needs it: a line on standard error, exit code 1. */
export class NotThere extends Error {}

/** Opens a store, does something with it, and closes it. Throws NotThere. */
export async function withHost<Value>(url: string, act: (host: Host) => Promise<Value>): Promise<Value> {
  if (Number(process.versions.node.split('.', 1)[0]) < NODE)
    throw new NotThere(`hosts need Node ${NODE} or newer, and this is ${process.versions.node}`);
  const host = await opened(url);
  try {
    return await act(host);
  } catch (thrown) {
    throw told(thrown);
  } finally {
    await host.close().catch(() => undefined);
  }
}

async function opened(url: string): Promise<Host> {
  try {
    const [{ openDatabase }, { openQueue }, { postgresHost }] = await Promise.all([
      import('../../hosts/postgres/database.ts'),
      import('../../hosts/postgres/queue.ts'),
      import('../../hosts/postgres/postgres.ts'),
    ]);
    return postgresHost(await openDatabase(url), openQueue(url, ENGINE_VERSION));
  } catch (thrown) {
    throw told(thrown);
  }
}

/** What is wrong outside, in a line; a defect of ours as it is. */
function told(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const code = 'code' in thrown ? String(thrown.code) : '';
  const first = (thrown.message === '' ? code : thrown.message).split('\n', 1)[0] ?? '';
  if (code === 'ERR_MODULE_NOT_FOUND')
    return new NotThere('hosts need two packages beside this one: npm install pg pg-boss');
  if (isAway(thrown) || code === 'ENOTFOUND') return new NotThere(`the store cannot be reached: ${first}`);
  if (code === '42P01' || code === '3F000' || /pg-boss is not installed|Queue .* does not exist/.test(first))
    return new NotThere('the store is not ready for this version: run loop migrate, as somebody who may make tables');
  if (/^(?:28|3D|42501)/.test(code)) return new NotThere(`the store refuses: ${first}`);
  return thrown;
}
