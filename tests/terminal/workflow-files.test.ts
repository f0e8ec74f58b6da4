import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openBeside } from '../../src/terminal/files/neighbours.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';
import { parseScript } from '../../src/engine/models/scripted/script.ts';

const folder = mkdtempSync(join(tmpdir(), 'loop-workflows-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'parts'));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return text;
}

const MAIN = file(
  'main.yaml',
  `- id: review
  data:
    nodeType: loop
    workflowRef: ./parts/body.yaml
    continueWhile: { output: judge.ok, operator: '==', value: false }
    maxIterations: 4
    outputs: [{ name: work, type: string }]
    outputMappings: [{ source: { node: make, output: work }, target: work }]
`,
);
const BODY = `nodes:
  - id: make
    data:
      nodeType: component
      workflowRef: parts/maker.yaml
      outputs: [{ name: work, type: string }]
      outputMappings: [{ source: { node: maker, output: code }, target: work }]
  - id: judge
    data:
      nodeType: agent
      prompt: 'Good? {{ make.work }}'
      outputs: [{ name: ok, type: boolean }]
edges: []
`;
file('parts/body.yaml', BODY);
const MAKER = `nodes:
  - { id: maker, data: { nodeType: agent, prompt: Write., outputs: [{ name: code, type: string }] } }
edges: []
`;
file('parts/maker.yaml', MAKER);

describe('graph files of one name in two folders', () => {
  const subgraph = (id: string, path: string): string =>
    `graph:\n  nodes:\n    - {id: ${id}, type: subgraph, config: {type: file, config: {path: ${path}}}}\n  edges: []\n  start: [${id}]\n  end: [${id}]\n`;
  const says = (words: string): string =>
    `graph:\n  nodes:\n    - {id: Last, type: literal, config: {content: ${words}, role: user}}\n  edges: []\n  start: [Last]\n  end: [Last]\n`;

  it('are each the one that lies beside who names it, whoever is read first', async () => {
    for (const name of ['one', 'two']) {
      mkdirSync(join(folder, name), { recursive: true });
      file(`${name}/of-${name}.yaml`, subgraph('Inner', 'shared.yaml'));
      file(`${name}/shared.yaml`, says(`from ${name}`));
    }
    const text = `graph:
  nodes:
    - {id: One, type: subgraph, config: {type: file, config: {path: one/of-one.yaml}}}
    - {id: Two, type: subgraph, config: {type: file, config: {path: two/of-two.yaml}}}
  edges: [{from: One, to: Two}]
  start: [One]
  end: [One, Two]
`;
    const { opened: document, missing } = openBeside(join(folder, 'both.yaml'), text);
    expect(missing).toEqual([]);
    const words = document.workflow?.nodes.flatMap(
      (node) => JSON.stringify(node.config).match(/from (?:one|two)/g) ?? [],
    );
    expect(words?.sort()).toEqual(['from one', 'from two']);
  });
});

const opened = (text = MAIN): ReturnType<typeof openBeside> => openBeside(join(folder, 'main.yaml'), text);

describe('a workflowRef that names a file (002-18)', () => {
  it('is found beside the text, and what that file names in turn', async () => {
    const { opened: document, missing } = opened();
    expect(missing).toEqual([]);
    expect(document.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(document.workflow?.nodes.map(({ id }) => id)).toEqual([
      'review',
      'review/make',
      'review/make/maker',
      'review/judge',
    ]);
    const { script } = parseScript({ agents: { maker: ['one', 'two'], judge: ['{"ok": false}', '{"ok": true}'] } });
    const { plan, settings } = document;
    if (!plan) throw new Error('does not open');
    const kept = { activations: true };
    const { result, loops } = await runToEnd({ plan, inputs: {}, settings, model: 'scripted', script, kept });
    expect([result?.status, loops[0]?.rounds, result?.result.value]).toEqual(['completed', 2, 'two']);
  });

  it('is told at the reference where something in the file is wrong, and its parts have no place in the text', () => {
    file('parts/maker.yaml', MAKER.replace('nodeType: agent', 'nodeType: agnet'));
    const { opened: document } = opened();
    const wrong = document.problems.find(({ code }) => code === 'container-unknown-type');
    expect(MAIN.slice(wrong?.range?.start, wrong?.range?.end)).toBe('./parts/body.yaml');
    expect(wrong?.fixes).toBeUndefined();
    expect(Object.keys(document.sources)).toEqual(['review']);
    file('parts/maker.yaml', MAKER);
  });

  it('says which file is missing, and a circle of files by its path', () => {
    expect(opened(MAIN.replace('body.yaml', 'bodi.yaml')).missing).toEqual(['./parts/bodi.yaml']);
    file('parts/maker.yaml', MAIN);
    const circle = opened().opened.problems.find(({ code }) => code === 'container-reference-cycle');
    expect(circle?.params['path']).toEqual(['./parts/body.yaml', 'parts/maker.yaml', './parts/body.yaml']);
    file('parts/maker.yaml', MAKER);
  });
});
