import { describe, expect, it } from 'vitest';
import type { BodyChoice } from '../../../src/editing/act.ts';
import { planText } from '../../../src/editing/plan.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { READ_LIMITS } from '../../../src/engine/reading/limits.ts';
import { after, expectLines, leavesOf } from '../edited.ts';

const BODY = (name: string, inner = '') => `metadata: { name: ${name} }   # ${name}
nodes:
  - id: poet
    type: agent
    data: { label: Poet, nodeType: agent, prompt: An ode, outputs: [{ name: verse, type: string }] }
${inner}edges: []
`;

const LOOP = (id: string, body: string) => `  - id: ${id}
    type: loop
    data:
      label: ${id}
      nodeType: loop
      ${body}
      continueWhile: { output: poet.verse, operator: "==", value: "" }
      maxIterations: 2   # at most
`;

const TEXT = `metadata: { name: main }
nodes:
${LOOP('polish', 'workflowRef: verses   # the body')}edges: []
---
${BODY('verses')}---
${BODY('odes', LOOP('again', 'workflowRef: verses'))}`;

const choose = (part: string, body: BodyChoice) => ({ kind: 'choose-body', part, body }) as const;
const named = (name: string) => ({ kind: 'document', name }) as const;
const file = (name: string, text: string) => ({ kind: 'file', name, text }) as const;

function refusedBy(text: string, part: string, body: BodyChoice): unknown {
  const planned = planText({ text, settings: {} }, choose(part, body));
  return 'refused' in planned ? planned.refused : null;
}

describe('the workflow of a loop', () => {
  it('becomes another document by its name alone, and the comment beside it stays', () => {
    expectLines(TEXT, choose('polish', named('odes')), [
      '-      workflowRef: verses   # the body',
      '+      workflowRef: odes   # the body',
    ]);
  });

  it('is not named twice: what was written in the node goes, and that is said', () => {
    const inline = TEXT.replace(
      'workflowRef: verses   # the body',
      'inlineWorkflow: { nodes: [{ id: poet }], edges: [] }',
    );
    const text = after(inline, choose('polish', named('odes')));
    expect(text).toContain('workflowRef: odes');
    expect(text).not.toContain('inlineWorkflow');
    expect(leavesOf(inline, choose('polish', named('odes')))[0]).toMatchObject({
      code: 'body-gone',
      params: { count: 1 },
    });
  });

  it('is begun in the node, and the name goes', () => {
    const text = after(TEXT, choose('polish', { kind: 'inline' }));
    expect(text).toContain('inlineWorkflow:');
    expect(text.split('---')[0]).not.toContain('workflowRef');
  });

  it('stays where it is written when it is to be written there', () => {
    const inline = after(TEXT, choose('polish', { kind: 'inline' }));
    expect(after(inline, choose('polish', { kind: 'inline' }))).toBe(inline);
  });

  it('is refused where it would come back to itself, by a choice and by a typed name, with the way in order', () => {
    const twisted = TEXT.replace('name: verses }', 'name: verses }').replace(
      `---\n${BODY('verses')}`,
      `---\n${BODY('verses', LOOP('deep', 'workflowRef: depths'))}---\n${BODY('depths', LOOP('deeper', 'workflowRef: ends'))}---\n${BODY('ends')}`,
    );
    const [part] = Object.keys(openText(twisted, {}, READ_LIMITS.file).sources).filter((id) => id.endsWith('deeper'));
    expect(part).toBe('polish/deep/deeper');
    const circle = { code: 'reference-circle', params: { path: ['verses', 'depths', 'verses'] } };
    expect(refusedBy(twisted, part ?? '', named('verses'))).toEqual(circle);
    const typed = {
      kind: 'set-field',
      part: part ?? '',
      path: ['data', 'workflowRef'],
      value: './verses.yaml',
    } as const;
    const planned = planText({ text: twisted, settings: {} }, typed);
    expect('refused' in planned && planned.refused).toEqual(circle);
    expect(refusedBy(twisted, part ?? '', named('depths'))).toMatchObject({ params: { path: ['depths', 'depths'] } });
  });

  it('has its circle told as a problem with the same way, where one is written all the same', () => {
    const twisted = TEXT.replace(BODY('verses'), BODY('verses', LOOP('deep', 'workflowRef: verses')));
    const { problems } = openText(twisted, {}, READ_LIMITS.file);
    const told = problems.find(({ code }) => code === 'container-reference-cycle');
    expect(told?.params).toEqual({ path: ['verses', 'verses'] });
  });
});

describe('a file', () => {
  it('becomes a document of the text as it is, and is named by its own name in one step', () => {
    const text = BODY('elegies');
    const planned = planText({ text: TEXT, settings: {} }, choose('polish', file('other.yaml', text)));
    if ('refused' in planned) throw new Error(planned.refused.code);
    const whole = applyEdits(TEXT, planned.edits);
    expect(whole.endsWith(`---\n${text}`)).toBe(true);
    expect(whole).toContain('workflowRef: elegies   # the body');
    expect(planned.leaves[0]).toEqual({ code: 'brought', params: { file: 'other.yaml', name: 'elegies' } });
    expect(openText(whole, {}, READ_LIMITS.file).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('gets the name of its file where it has none, and another where one is called so', () => {
    const nameless = BODY('x').replace(/^.*\n/, '');
    expect(after(TEXT, choose('polish', file('my odes.yml', nameless)))).toContain('workflowRef: my odes ');
    const second = after(TEXT, choose('polish', file('verses.yaml', BODY('verses'))));
    expect(second).toContain('workflowRef: verses-2   # the body');
    expect(second).toContain('metadata: { name: verses-2 }   # verses');
  });

  it('keeps its own mark, and comes in with the line ends of the text', () => {
    const text = after(TEXT, choose('polish', file('e.yaml', `---\r\n${BODY('e').replaceAll('\n', '\r\n')}`)));
    expect(text).not.toContain('\r');
    expect(text.match(/^---$/gm)).toHaveLength(3);
  });

  it('is refused where it is broken or something else, or leads back to who names it', () => {
    expect(refusedBy(TEXT, 'polish', file('a.yaml', 'nodes: [}'))).toEqual({
      code: 'file-broken',
      params: { file: 'a.yaml' },
    });
    expect(refusedBy(TEXT, 'polish', file('b.yaml', 'graph: {nodes: [], edges: []}'))).toMatchObject({
      code: 'file-other',
    });
    expect(refusedBy(TEXT, 'polish', file('c.yaml', BODY('c', LOOP('back', 'workflowRef: main'))))).toEqual({
      code: 'reference-circle',
      params: { path: ['main', 'c', 'main'] },
    });
  });
});

const GRAPH = `graph:
  id: main
  start: [Part]
  end: [Part]
  nodes:
    - id: Part
      type: subgraph
      config:
        type: file   # elsewhere
        config: { path: verses.yaml }
  edges: []
---
graph:
  id: verses
  start: [A]
  end: [A]
  nodes:
    - { id: A, type: literal, config: { content: hi } }
  edges: []
`;

describe('the graph of a subgraph', () => {
  it('becomes that of a file, under its own id', () => {
    const odes = GRAPH.split('---\n')[1]?.replace('verses', 'odes') ?? '';
    const text = after(GRAPH, choose('Part', file('o.yaml', odes)));
    expect(text).toContain('config: { path: odes }');
    expect(text.endsWith(odes)).toBe(true);
  });

  it('is begun in the node, and named again', () => {
    const inline = after(GRAPH, choose('Part', { kind: 'inline' }));
    expect(inline).toContain('type: config   # elsewhere');
    expect(inline).not.toContain('path:');
    expect(after(inline, choose('Part', named('verses')))).toContain('path: verses');
  });

  it('is no other than the graph around it, neither chosen nor typed', () => {
    const own = { code: 'reference-circle', params: { path: ['main', 'main'] } };
    expect(refusedBy(GRAPH, 'Part', named('main'))).toEqual(own);
    const typed = { kind: 'set-field', part: 'Part', path: ['config', 'config', 'path'], value: 'main.yaml' } as const;
    const planned = planText({ text: GRAPH, settings: {} }, typed);
    expect('refused' in planned && planned.refused).toEqual(own);
  });

  it('is nothing that a node of another type could have', () => {
    expect(refusedBy(GRAPH, 'Part/A', named('verses'))).toEqual({ code: 'no-inside', params: { part: 'Part/A' } });
  });
});
