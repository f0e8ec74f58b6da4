import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoopDocument } from '../../src/engine/document/document.ts';
import type { Json } from '../../src/engine/workflow/json.ts';
import { NOTATION_NAMES } from '../../src/engine/workflow/notation-name.ts';
import { drawAt, type Draw } from './draw.ts';

const TEMPLATES = path.join(import.meta.dirname, '..', '..', 'static', 'templates');

/** What strangers put where something else is expected. */
const HOSTILE: readonly string[] = [
  ...[
    '',
    '~',
    'null',
    'yes',
    '0',
    '-1',
    '1e999',
    '.nan',
    '0x7fffffff',
    '99999999999999999999',
    '1.5',
    '[]',
    '{}',
    '[[[]]]',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '{__proto__: {polluted: 1}}', '<<'],
  ...[
    '*a',
    '&a [*a]',
    '!!js/function x',
    '!!binary YQ==',
    '---',
    '...',
    '|',
    '>-',
    '"',
    "'",
    '`',
    '\t',
    '\u0000',
    '\ud800',
  ],
  ...[
    '${X}',
    '${__proto__}',
    '{{ x }}',
    '{% for a in b %}',
    '{{ [].constructor }}',
    '{{ "a" * 99999999 }}',
    '{{ x.__class__ }}',
  ],
  ...[
    '(a+)+$',
    '(',
    '[',
    '(?P<n>x)',
    '\\',
    '.*',
    'a{9999}',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '[x](http://h)',
  ],
  ...[
    'SCORE: 0.9',
    'quality_score',
    'agent',
    'loop',
    'exit',
    'loop_counter',
    'loop_timer',
    'subgraph',
    'router',
    'component',
    'map',
  ],
];

/** Keys that the notations know, so that slips hit what is read. */
const KEYS: readonly string[] = [
  ...[
    'id',
    'type',
    'config',
    'nodes',
    'edges',
    'from',
    'to',
    'source',
    'target',
    'graph',
    'agents',
    'data',
    'prompt',
    'start',
    'end',
  ],
  ...[
    'condition',
    'max_iterations',
    'max_loops',
    'score_threshold',
    'internal_workflow',
    'continueWhile',
    'inlineWorkflow',
  ],
  ...[
    'exitCondition',
    'inputMappings',
    'outputMappings',
    'settings',
    'vars',
    'limits',
    'rounds',
    '__proto__',
    'constructor',
  ],
];

interface Origin {
  text: string;
  scriptText: string;
}

const ORIGINS: readonly Origin[] = originsOf(TEMPLATES);

function originsOf(folder: string): Origin[] {
  const files = readdirSync(folder).sort();
  const texts = files.filter(
    (file) => /\.(?:yaml|json)$/.test(file) && !/\.script\.json$|^templates\.json$/.test(file),
  );
  return texts.map((file) => {
    const script = file.replace(/\.(?:yaml|json)$/, '.script.json');
    const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
    return { text: read(file), scriptText: files.includes(script) ? read(script) : '' };
  });
}

/** The `index`-th document of a seed: a template with one to three slips, now and then with parts of another. */
export function documentAt(seed: number, index: number): LoopDocument {
  const draw = drawAt(seed, index);
  const origin = draw.one(ORIGINS);
  let { text, scriptText } = origin;
  for (let slips = 1 + draw.below(3); slips > 0; slips--) text = slipped(text, draw);
  if (draw.below(4) === 0) scriptText = slipped(scriptText, draw);
  if (draw.below(8) === 0) ({ scriptText } = draw.one(ORIGINS));
  const inputs: Record<string, Json> =
    draw.below(3) === 0 ? { [draw.one(KEYS)]: draw.one(HOSTILE) } : { task: 'owls', input: 'owls' };
  const settings: LoopDocument['settings'] = {
    ...(draw.below(5) === 0 && { follow: 'document' }),
    ...(draw.below(8) === 0 && { strict: true }),
    ...(draw.below(10) === 0 && { notation: draw.one(NOTATION_NAMES) }),
    ...(draw.below(3) === 0 && { model: 'simulated' }),
    ...(draw.below(6) === 0 && { mood: draw.one(['stubborn', 'erratic', 'failing'] as const) }),
    ...(draw.below(6) === 0 && { vars: { X: draw.one(HOSTILE), [draw.one(['MOOD', 'API_KEY'])]: draw.one(HOSTILE) } }),
    seed: draw.below(100),
  };
  return { name: draw.below(10) === 0 ? draw.one(HOSTILE) : 'fuzzed', text, inputs, scriptText, settings };
}

/** One slip: of a sign, of a line, of a value, of a key, or of a whole block. */
function slipped(text: string, draw: Draw): string {
  const at = draw.below(text.length + 1);
  const lines = text.split('\n');
  const line = draw.below(lines.length);
  const own = lines[line] ?? '';
  const indent = /^ */.exec(own)?.[0] ?? '';
  const withLines = (count: number, ...put: string[]): string =>
    [...lines.slice(0, line), ...put, ...lines.slice(line + count)].join('\n');
  switch (draw.below(12)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1 + draw.below(3));
    case 1:
      return text.slice(0, at) + draw.one(HOSTILE) + text.slice(at);
    case 2:
      return text.slice(0, at) + draw.one([...'[]{}"\'|>-:#*&!%@`\t\n ,~0é']) + text.slice(at);
    case 3:
      return withLines(1 + draw.below(4));
    case 4:
      return withLines(0, ...lines.slice(line, line + 1 + draw.below(6)));
    case 5:
      return withLines(1, draw.below(2) === 0 ? `  ${own}` : own.replace(/^ {2}/, ''));
    case 6:
    case 7:
      // The value of a key becomes another.
      return withLines(
        1,
        own.replace(/(:\s+|-\s+)\S.*$/, (_, before: string) => before + draw.one(HOSTILE)),
      );
    case 8:
      return withLines(1, own.replace(/[\w-]+(?=:)/, draw.one(KEYS)));
    case 9:
      return withLines(0, `${indent}${draw.one(KEYS)}: ${draw.one(HOSTILE)}`);
    case 10: {
      const other = draw.one(ORIGINS).text.split('\n');
      const begin = draw.below(other.length);
      return withLines(0, ...other.slice(begin, begin + 1 + draw.below(12)));
    }
    default: {
      // Two words of the text change places: edges lead elsewhere, nodes share a name.
      const words = text.match(/\b[A-Za-z_]\w{2,}\b/g) ?? ['x'];
      const [one, other] = [draw.one(words), draw.one(words)];
      return text.replace(new RegExp(`\\b${one}\\b`), other);
    }
  }
}
