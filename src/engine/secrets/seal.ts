import type { LoopDocument, Settings } from '../document/document.ts';
import { placeholderOf } from '../document/placeholder.ts';
import { createSecrets, type KnownSecret, type Secrets } from './secrets.ts';
import { secretsIn } from './shapes.ts';

/** A document as it may be kept with a run, linked and handed on, and what was taken out of it. */
export interface Sealed {
  document: LoopDocument;
  secrets: Secrets;
}

/**
 * The document with a placeholder in the place of every secret: those that the visitor marked, by name, and those of a known form
 * in the text, the script, the inputs and the variables. The same object where there is none. The names stand in
 * `settings.secrets`, so that whoever opens it knows them for what they are, and a variable that holds a secret is one.
 */
export function sealDocument(document: LoopDocument, marked: Readonly<Record<string, string>> = {}): Sealed {
  const { vars = {}, session, ...others } = document.settings;
  const known = Object.values(marked).filter((value) => value !== '');
  const hides = (value: string): boolean =>
    secretsIn(value).length > 0 || known.some((secret) => value.includes(secret));
  const given = Object.entries(vars).filter(([name]) => !Object.hasOwn(marked, name));
  const closed = given.filter(([, value]) => hides(value));
  const open = given.filter(([, value]) => !hides(value));
  const secrets = createSecrets({ ...marked, ...Object.fromEntries(closed) }, JSON.stringify(document));
  const masked = (): Omit<LoopDocument, 'settings'> => ({
    text: secrets.maskSource(document.text),
    scriptText: secrets.mask(document.scriptText),
    inputs: Object.fromEntries(
      Object.entries(document.inputs).map(([name, value]) => [secrets.mask(name), secrets.maskJson(value)]),
    ),
    name: secrets.mask(document.name),
  });
  // What is found in the last part may stand in the first one, too.
  masked();
  if (secrets.known().length === 0) return { document, secrets };
  const settings: Settings = {
    ...others,
    ...(session !== undefined && { session: secrets.mask(session) }),
    ...(open.length > 0 && { vars: Object.fromEntries(open) }),
    secrets: [...new Set([...(document.settings.secrets ?? []), ...secrets.known().map(({ name }) => name)])],
  };
  return { document: { ...masked(), settings }, secrets };
}

/** The secrets that a sealed document cannot do without: those whose placeholders stand in it. */
export function neededBy({ document, secrets }: Sealed): KnownSecret[] {
  const whole = JSON.stringify({ ...document, settings: {} });
  return secrets.known().filter(({ name }) => whole.includes(placeholderOf(name)));
}
