import { WrongUsage } from '../usage.ts';

/** Commands on a store, which are loaded when one is typed. */
const NAMES = ['migrate', 'work', 'serve', 'start', 'status', 'answer', 'stop', 'fetch', 'purge'] as const;

export type HostCommandName = (typeof NAMES)[number];

export function isHostCommand(name: string | undefined): name is HostCommandName {
  return NAMES.some((known) => known === name);
}

/** The store that arguments or environment name; null where they name none. Throws WrongUsage. */
export function storeIn(
  values: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const isTyped = values['postgres'] !== undefined || values['restate'] !== undefined;
  const [url, restate] = isTyped
    ? [values['postgres'], values['restate']]
    : [environment['LOOP_POSTGRES'] || undefined, environment['LOOP_RESTATE'] || undefined];
  if (url !== undefined && restate !== undefined)
    throw new WrongUsage('a store is in PostgreSQL or in Restate, not in both');
  if (typeof restate === 'string' && restate !== '') {
    if (!isWebAddress(restate))
      throw new WrongUsage('Restate is named by its admin address, such as http://127.0.0.1:9070');
    return restate;
  }
  if (typeof url !== 'string' || url === '') return null;
  // Without a host it is one on this machine.
  if (!/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url, 'postgres://localhost'))
    throw new WrongUsage('the store is an address such as postgres://user@host:5432/database');
  return url;
}

/** Of the stores only Restate has such an address. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url);
}
