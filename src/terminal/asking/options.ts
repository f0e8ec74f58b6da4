import { connectionAt, type BaseUrlFault, type Connection } from '../../ask/connection.ts';
import { priceOf } from '../../ask/prices.ts';
import type { Settings } from '../../engine/document/document.ts';
import { narrowerBudget } from '../../engine/document/narrower-budget.ts';
import type { Shared } from '../../engine/running/asking/shared-budget.ts';
import { WrongUsage } from '../usage.ts';

/** A model that is asked, as the command line says: no document names a server or a key. */
export interface Asking {
  connection: Connection;
  /** The variable of the environment that holds the key; null where the server wants none. */
  keyEnv: string | null;
}

export const ASKING_OPTIONS = { 'base-url': { type: 'string' }, 'key-env': { type: 'string' } } as const;

/** What is wrong with a base URL, in words. */
export const BASE_URL_FAULTS: Readonly<Record<BaseUrlFault, string>> = {
  address: 'it has to be a whole address, such as http://localhost:11434/v1',
  plain: 'http is for this machine alone (localhost, 127.0.0.1): use https',
  part: 'it holds no user, no ? and no #: a key goes into the environment, see --key-env',
};

/** What the options say of a model to ask; null where there is no `--base-url`. Throws WrongUsage. */
export function askingIn(values: Readonly<Record<string, unknown>>): Asking | null {
  const { model, 'base-url': typed, 'key-env': keyEnv } = values;
  if (typeof typed !== 'string') {
    if (keyEnv !== undefined) throw new WrongUsage('--key-env needs --base-url: a key goes to one server');
    return null;
  }
  if (typeof model !== 'string' || model === '') throw new WrongUsage('--base-url needs --model NAME');
  const { baseUrl, form, fault } = connectionAt(typed);
  if (fault !== null) throw new WrongUsage(`--base-url: ${BASE_URL_FAULTS[fault]}`);
  if (values['budget'] !== undefined && !priceOf(model))
    throw new WrongUsage(
      `--budget: the price of ${model} is not known here; --calls and --tokens bound it all the same`,
    );
  return { connection: { baseUrl, form, model }, keyEnv: typeof keyEnv === 'string' ? keyEnv : null };
}

/** The key out of the environment. Throws WrongUsage where it is not there. */
export function keyOf({ keyEnv }: Asking, environment: Readonly<Record<string, string | undefined>>): string | null {
  if (keyEnv === null) return null;
  const key = environment[keyEnv]?.trim() ?? '';
  if (key === '') throw new WrongUsage(`--key-env: the environment has no ${keyEnv}`);
  return key;
}

const [CALLS, TOKENS] = [30, 50_000];

/**
 * What a run that asks may use: as the command line says, else so much, or less where the text says less. `left`: what is left of a budget
 * over several runs, which holds beside the text's own.
 */
export function boundedBudget(
  own: Settings['budget'],
  of: Settings['budget'],
  left?: Shared,
): NonNullable<Settings['budget']> {
  if (left) return [of ?? {}, left].reduce(narrowerBudget, boundedBudget(left, of));
  return {
    ...of,
    calls: own?.calls ?? Math.min(CALLS, of?.calls ?? CALLS),
    tokens: own?.tokens ?? Math.min(TOKENS, of?.tokens ?? TOKENS),
  };
}
