import type { LoopDocument, Settings } from '../document/document.ts';
import type { Json } from '../workflow/json.ts';
import { placeholderOf } from '../document/placeholder.ts';
import { createSecrets, type KnownSecret, type Secrets } from './secrets.ts';
import { formsOf } from './written-forms.ts';

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
  const given = Object.entries(vars).filter(([name]) => !Object.hasOwn(marked, name));
  const found = secretsOf(document, marked);
  const isOpen = ([, value]: [string, string]): boolean => found.mask(value) === value;
  const open = given.filter(isOpen);
  const closed = given.filter((variable) => !isOpen(variable));
  const secrets = closed.length === 0 ? found : secretsOf(document, { ...marked, ...Object.fromEntries(closed) });
  if (secrets.known().length === 0) return { document, secrets };
  const settings: Settings = {
    ...others,
    ...(session !== undefined && { session: secrets.mask(session) }),
    ...(open.length > 0 && { vars: Object.fromEntries(open) }),
    secrets: [...new Set([...(document.settings.secrets ?? []), ...secrets.known().map(({ name }) => name)])],
  };
  const sealed = {
    text: secrets.maskSource(document.text),
    scriptText: secrets.maskSource(document.scriptText),
    inputs: Object.fromEntries(
      Object.entries(document.inputs).map(([name, value]) => [secrets.mask(name), secrets.maskJson(value)]),
    ),
    name: secrets.mask(document.name),
    settings,
  };
  return { document: sealed, secrets };
}

/** The secrets of a whole document: what is found in its last part may stand in the first one, too. */
function secretsOf(document: LoopDocument, named: Readonly<Record<string, string>>): Secrets {
  const { text, scriptText, inputs, name, settings } = document;
  const secrets = createSecrets(named, JSON.stringify(document));
  for (const part of [text, scriptText]) secrets.learn(part);
  secrets.maskJson(inputs);
  const values = [...Object.values(settings.vars ?? {}), ...Object.values(named)];
  for (const part of [name, settings.session ?? '', ...values]) secrets.learn(part);
  return secrets;
}

/** The secrets that a sealed document cannot do without: those whose placeholders stand in it. */
export function neededBy({ document, secrets }: Sealed): KnownSecret[] {
  const whole = JSON.stringify({ ...document, settings: {} });
  return secrets.known().filter(({ name }) => whole.includes(placeholderOf(name)));
}

/** The marked secrets whose values stand in the sealed document all the same: those that are too short to be masked. */
export function openIn({ document, secrets }: Sealed): KnownSecret[] {
  const texts = textsIn([
    document.text,
    document.scriptText,
    document.name,
    document.inputs,
    document.settings.vars ?? {},
  ]);
  return secrets
    .known()
    .filter(
      ({ kind, value }) =>
        kind === 'marked' && formsOf(value).some((form) => texts.some((text) => text.includes(form))),
    );
}

/** All texts of a value, without the names in it. */
function textsIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [String(value)];
  return Object.values(value).flatMap(textsIn);
}
