import { ENGINE_VERSION } from '../../engine/version.ts';
import type { Host } from '../../hosts/host.ts';
import { isAway } from '../../hosts/postgres/database.ts';
import { openRestate, Refused, type Restate } from '../../hosts/restate/store.ts';
import { NotThere } from '../usage.ts';
import { isWebAddress } from './store.ts';

/** The first Node that the packages of hosts run on. */
const [MAJOR, MINOR] = [22, 12];

/** What `act` gives as exit code, or 1 where something is not there, which is told on standard error. */
export async function toldWhatIsNotThere(act: () => Promise<number>): Promise<number> {
  try {
    return await act();
  } catch (thrown) {
    if (!(thrown instanceof NotThere)) throw thrown;
    process.stderr.write(`${thrown.message}\n`);
    return 1;
  }
}

/** Opens a store, does something with it, and closes it. Throws NotThere. */
export async function withHost<Value>(url: string, act: (host: Host | Restate) => Promise<Value>): Promise<Value> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MAJOR || (major === MAJOR && minor < MINOR))
    throw new NotThere(`hosts need Node ${MAJOR}.${MINOR} or newer, and this is ${process.versions.node}`);
  const host = await opened(url);
  try {
    return await act(host);
  } catch (thrown) {
    throw told(thrown);
  } finally {
    await host.close().catch(() => undefined);
  }
}

async function opened(url: string): Promise<Host | Restate> {
  try {
    if (isWebAddress(url)) return await openRestate(url);
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
  if (thrown instanceof Refused) return new NotThere(first);
  if (code === 'ERR_MODULE_NOT_FOUND' && first.includes('restate'))
    return new NotThere('workers on Restate need a package beside this one: npm install @restatedev/restate-sdk');
  if (code === 'ERR_MODULE_NOT_FOUND')
    return new NotThere('hosts need two packages beside this one: npm install pg pg-boss');
  if (first === 'fetch failed' || thrown.name === 'TimeoutError')
    return new NotThere(`Restate cannot be reached${causeOf(thrown)}`);
  if (isAway(thrown) || code === 'ENOTFOUND') return new NotThere(`the store cannot be reached: ${first}`);
  if (code === '42P01' || code === '3F000' || /pg-boss is not installed|Queue .* does not exist/.test(first))
    return new NotThere('the store is not ready for this version: run loop migrate, as somebody who may make tables');
  if (/^SASL: .*password must be a string/.test(first))
    return new NotThere('the store wants a password: PGPASSWORD in the environment, or in the address');
  if (/^(?:28|3D|42501)/.test(code)) return new NotThere(`the store refuses: ${first}`);
  return thrown;
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : '';
}
