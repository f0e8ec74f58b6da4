/*
 * Kinds of settings. Each makes of what is told of a setting the setting itself: what it holds as data, for whoever shows it, and its
 * reader, for whatever comes from outside.
 */

/** A setting, declared once: type, reader, help, schema, reference, form and options of the terminal are made of it. */
export interface Setting<Value> extends Told {
  holds: Holds;
  read: Reader<Value>;
}

/** What is told of a setting besides what it holds. */
interface Told {
  sentence: string;
  default?: string | number | boolean;
  /** Of a group: what its map is called where it is described, where that is not its key. */
  map?: string;
  /** Left out where the form of the page does not ask for it. */
  form?: {
    label: string;
    placeholder?: string;
    /** Instead of the sentence, where the form says more or less. */ note?: string;
  };
  /** The option of the terminal that says the same, without its dashes. */
  option?: string;
}

/** What a setting may hold; numbers are from `least` on. */
export type Holds =
  | { kind: 'choice'; choices: Choices }
  | { kind: 'flag' | 'text' }
  | { kind: 'integer' | 'number' | 'seconds'; least?: number; most?: number }
  /** A map of texts by names, and a list of names; never empty. */
  | { kind: 'texts' | 'names' }
  | { kind: 'group'; settings: SettingsByKey }
  | { kind: 'list'; of: Setting<unknown> }
  /** One of them, the first that takes the value. */
  | { kind: 'either'; of: readonly Setting<unknown>[] };

export type SettingsByKey = Readonly<Record<string, Setting<unknown>>>;

/** Words to choose from. `label`: as the form shows it. */
export type Choices = Readonly<Record<string, { sentence: string; label?: string }>>;

/** What was wrong in settings, as paths (`limits.rounds`). */
export interface Faults {
  unknownKeys: string[];
  /** Keys of settings whose values are not allowed; `settings` itself when the whole is not a map. */
  badKeys: string[];
}

/** Gives the value if it is allowed; otherwise nothing, and says so in `faults` under `path`. */
type Reader<Value> = (value: unknown, path: string, faults: Faults) => Value | undefined;

const NAME = /^\w+$/;

export function choice<const Of extends Choices, const About extends Told & { default?: keyof Of & string }>(
  choices: Of,
  about: About,
): About & Setting<keyof Of & string> & { holds: { kind: 'choice'; choices: Of } } {
  const isChoice = (value: unknown): value is keyof Of & string =>
    typeof value === 'string' && Object.hasOwn(choices, value);
  return {
    ...about,
    holds: { kind: 'choice', choices },
    read: leaf((value) => (isChoice(value) ? value : undefined)),
  };
}

export function flag<const About extends Told>(about: About): About & Setting<boolean> {
  return {
    ...about,
    holds: { kind: 'flag' },
    read: leaf((value) => (typeof value === 'boolean' ? value : undefined)),
  };
}

export function text<const About extends Told>(about: About): About & Setting<string> {
  return { ...about, holds: { kind: 'text' }, read: leaf((value) => (typeof value === 'string' ? value : undefined)) };
}

/** An integer from `least` to `most`; any without them. */
export function integer<const About extends Told & { least?: number; most?: number }>({
  least,
  most,
  ...about
}: About): Omit<About, 'least' | 'most'> & Setting<number> {
  const isAllowed = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) <= (most ?? Infinity);
  return {
    ...about,
    holds: { kind: 'integer', ...(least !== undefined && { least }), ...(most !== undefined && { most }) },
    read: numberFrom(least, isAllowed),
  };
}

/** A number that is not negative. */
export function number<const About extends Told>(about: About): About & Setting<number> {
  return { ...about, holds: { kind: 'number', least: 0 }, read: numberFrom(0, Number.isFinite) };
}

export function seconds<const About extends Told>(about: About): About & Setting<number> {
  return { ...about, holds: { kind: 'seconds', least: 0 }, read: numberFrom(0, Number.isFinite) };
}

/** A map of texts by names; what is no text is left out and named. */
export function texts<const About extends Told>(about: About): About & Setting<Record<string, string>> {
  return {
    ...about,
    holds: { kind: 'texts' },
    read(value, path, faults) {
      if (!isMap(value)) {
        faults.badKeys.push(path);
        return undefined;
      }
      const read: [name: string, text: string][] = [];
      for (const [name, text] of Object.entries(value)) {
        if (typeof text === 'string' && NAME.test(name) && name !== '__proto__') read.push([name, text]);
        else faults.badKeys.push(`${path}.${name}`);
      }
      return read.length === 0 ? undefined : Object.fromEntries(read);
    },
  };
}

/** A list of names; an empty one is wrong. */
export function names<const About extends Told>(about: About): About & Setting<string[]> {
  const isName = (value: unknown): boolean => typeof value === 'string' && NAME.test(value);
  return {
    ...about,
    holds: { kind: 'names' },
    read: leaf((value) => (Array.isArray(value) && value.length > 0 && value.every(isName) ? value : undefined)),
  };
}

type Members<Values> = { readonly [Key in keyof Values]: Setting<Values[Key]> };

/**
 * A map of settings. Those that are read stand in the order of their declaration, whatever the order of what they are read from; an
 * empty map is left out, so that equal settings are written alike.
 */
export function group<Values extends object, const About extends Told, Of extends Members<Values>>(
  settings: Of & Members<Values>,
  about: About,
): About & Setting<Partial<Values>> & { holds: { kind: 'group'; settings: Of } } {
  const members: Members<Values> = settings;
  return {
    ...about,
    holds: { kind: 'group', settings },
    read(value, path, faults) {
      if (!isMap(value)) {
        faults.badKeys.push(path === '' ? 'settings' : path);
        return undefined;
      }
      const at = (key: string): string => (path === '' ? key : `${path}.${key}`);
      const given = new Map<string, unknown>(Object.entries(value));
      const read: Partial<Values> = {};
      for (const key in members) {
        const entry = given.get(key);
        given.delete(key);
        if (entry === undefined || entry === null) continue;
        const allowed = members[key].read(entry, at(key), faults);
        if (allowed !== undefined) read[key] = allowed;
      }
      for (const key of given.keys()) faults.unknownKeys.push(at(key));
      return Object.keys(read).length === 0 ? undefined : read;
    },
  };
}

/** A list, of `most` items at most; the items that are wrong are left out and named (`expect[2]`), an empty list altogether. */
export function list<Item, const About extends Told>(
  item: Setting<Item>,
  { most, ...about }: About & { most: number },
): Omit<About, 'most'> & Setting<Item[]> & { holds: { kind: 'list'; of: Setting<Item> } } {
  return {
    ...about,
    holds: { kind: 'list', of: item },
    read(value, path, faults) {
      if (!Array.isArray(value) || value.length > most) {
        faults.badKeys.push(path);
        return undefined;
      }
      const read = value.flatMap((each: unknown, at) => item.read(each, `${path}[${at}]`, faults) ?? []);
      return read.length === 0 ? undefined : read;
    },
  };
}

/** A number that stands by itself, or a map that says more. */
export function numberOr<Values extends object, const About extends Told>(
  alone: Setting<number>,
  more: Setting<Values>,
  about: About,
): About & Setting<number | Values> & { holds: { kind: 'either' } } {
  return {
    ...about,
    holds: { kind: 'either', of: [alone, more] },
    read: (value, path, faults) => (isMap(value) ? more : alone).read(value, path, faults),
  };
}

export function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function leaf<Value>(allow: (value: unknown) => Value | undefined): Reader<Value> {
  return (value, path, faults) => {
    const allowed = allow(value);
    if (allowed === undefined) faults.badKeys.push(path);
    return allowed;
  };
}

function numberFrom(least: number | undefined, isAllowed: (value: unknown) => boolean): Reader<number> {
  return leaf((value) =>
    typeof value === 'number' && isAllowed(value) && value >= (least ?? -Infinity) ? value : undefined,
  );
}
