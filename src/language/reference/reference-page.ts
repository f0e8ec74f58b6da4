import type {
  EventDescription,
  FieldDescription,
  FieldDescriptions,
  MapDescription,
  NotationDescription,
  ValueType,
} from '../../engine/schema/description.ts';
import { NOTATION_WORDS } from '../../engine/workflow/notation-name.ts';
import { notationOfRule, type RuleNumber } from '../../engine/workflow/rule-number.ts';
import { mapsIn, typescriptInterfaces } from './typescript-interfaces.ts';
import { shownDefault, valueWords } from '../words.ts';

/**
 * The reference of a notation as Markdown: a section for each map and kind, with anchors that hover leads to. `schemas` is the way
 * to the folder of JSON Schemas. The site shows the same text.
 */
export function referencePage(description: NotationDescription, schemas: string): string {
  const { sentence, notation, maps, templates, snippets, events, interfaces } = description;
  return [
    `# ${NOTATION_WORDS[notation].title}`,
    '',
    `${sentence} The name of this notation is \`${notation}\`.`,
    '',
    `Other editors check texts by the [JSON Schema](${schemas}${notation}.json) of this notation.`,
    '',
    '<!-- Made of the descriptions in the source by npx tsx scripts/write-reference.ts -->',
    '',
    ...Object.entries(maps).flatMap(([name, map]) => mapSection(description, name, map)),
    ...(templates ? templateSection(description) : []),
    ...(events ? eventSection(events) : []),
    ...(interfaces ? interfaceSection(description) : []),
    '## Snippets',
    '',
    '| name | puts in |',
    '|---|---|',
    ...snippets.map(({ name, sentence: puts }) => row(name, puts)),
    '',
  ].join('\n');
}

function mapSection(description: NotationDescription, name: string, map: MapDescription): string[] {
  const heading = name.replaceAll('-', ' ');
  return [
    `<a id="${name}"></a>`,
    '',
    `## ${heading.charAt(0).toUpperCase()}${heading.slice(1)}`,
    '',
    map.sentence + (map.open ? ' Keys of your own may stand beside these.' : ''),
    '',
    ...fieldTable(map.fields),
    ...Object.entries(map.variants?.of ?? {}).flatMap(([variant, { sentence, rule, fields, outputs }]) => [
      `<a id="${name}-${variant}"></a>`,
      '',
      `### ${name}: ${variant}`,
      '',
      sentence + (outputs && outputs.length > 0 ? ` Gives ${outputs.map(code).join(', ')}.` : '') + ruleLink(rule),
      '',
      ...fieldTable(fields),
    ]),
  ];
}

function fieldTable(fields: FieldDescriptions): string[] {
  const entries = Object.entries(fields);
  if (entries.length === 0) return [];
  return [
    '| key | type | default | meaning |',
    '|---|---|---|---|',
    ...entries.map(([key, field]) => row(code(key), holds(field), defaultOf(field), words(field))),
    '',
  ];
}

function defaultOf({ required, default: fallback }: FieldDescription): string {
  const shown = fallback === undefined ? '' : code(shownDefault(fallback));
  if (!required) return shown;
  return shown === '' ? '**required**' : `**required**, else ${shown}`;
}

function holds({ type }: FieldDescription): string {
  const maps = [...new Set(mapsIn(type))];
  return [valueWords(type), ...maps.map((name) => `[${name}](#${name})`)].join(' ');
}

function words({ sentence, type, option, rule }: FieldDescription): string {
  const values = valuesIn(type).map(([word, means]) => `${code(word)}: ${means}`);
  const inTerminal = option === undefined ? [] : [`In the terminal: ${code(`--${option}`)}.`];
  return [sentence, ...values, ...inTerminal].join(' ') + ruleLink(rule);
}

/** Where the rules stand beside the reference, as they do in docs/ and on the site. */
function ruleLink(rule: RuleNumber | undefined): string {
  return rule === undefined ? '' : ` [Rule ${rule}](../rules/${notationOfRule(rule)}.md#${rule})`;
}

function valuesIn(type: ValueType): [string, string][] {
  if (type.kind === 'enum') return Object.entries(type.values);
  if (type.kind === 'one-of') return type.of.flatMap(valuesIn);
  return type.kind === 'list' || type.kind === 'dictionary' ? valuesIn(type.of) : [];
}

function templateSection({ templates }: NotationDescription): string[] {
  const functions = Object.entries(templates?.functions ?? {});
  return [
    '<a id="templates"></a>',
    '',
    '## Names in templates',
    '',
    '| name | means |',
    '|---|---|',
    ...Object.entries(templates?.variables ?? {}).flatMap(([name, { sentence, fields }]) => [
      row(code(name), sentence),
      ...Object.entries(fields ?? {}).map(([key, means]) => row(code(`${name}.${key}`), means)),
    ]),
    ...functions.map(([name, { sentence, parameters }]) =>
      row(code(`${name}(${parameters.map((each) => each.name).join(', ')})`), sentence),
    ),
    '',
  ];
}

function interfaceSection(description: NotationDescription): string[] {
  return [
    '<a id="typescript"></a>',
    '',
    '## TypeScript',
    '',
    'The same as interfaces, for programs that make or read such documents.',
    '',
    '```ts',
    typescriptInterfaces(description),
    '```',
    '',
  ];
}

function eventSection(events: readonly EventDescription[]): string[] {
  return [
    '<a id="events"></a>',
    '',
    '## Events',
    '',
    'A run in the terminal prints them with `--events`, a line of JSON each, before its result: `npm run -s loop -- run FILE --events`.',
    '',
    '| type | when | fields |',
    '|---|---|---|',
    ...events.map(({ name, sentence, fields }) =>
      row(
        code(name),
        sentence,
        Object.entries(fields)
          .map(([field, holds]) => `${code(field)}: ${holds}`)
          .join(' '),
      ),
    ),
    '',
  ];
}

function code(text: string): string {
  return `\`${text}\``;
}

function row(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
