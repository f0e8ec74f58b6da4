import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Json } from '../../../src/engine/workflow/json.ts';
import { describe, expect, it } from 'vitest';
import { editedDocument } from '../../../src/editing/edited-document.ts';
import { plan } from '../../../src/editing/plan.ts';
import { setting } from '../../../src/language/form/acts.ts';
import { NOTATION_HELPS } from '../../../src/engine/notations/notation-helps.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { READ_LIMITS } from '../../../src/engine/reading/limits.ts';
import type { NotationDescription } from '../../../src/engine/schema/description.ts';
import type { NotationName } from '../../../src/engine/workflow/notation-name.ts';
import { languageDocument } from '../../../src/editing/language-document.ts';
import { formOf } from '../../../src/language/form/form-of.ts';
import { fieldAt, fieldsOfForm, formIn, withInner } from './opened-form.ts';
import { samples } from '../../samples.ts';

const TEMPLATES = readdirSync('static/templates')
  .filter((name) => /\.(yaml|json)$/.test(name) && !/script|templates\.json/.test(name))
  .map((name) => [name, readFileSync(`static/templates/${name}`, 'utf8')] as const);

/** The map that says what a node of a type has, and the least text with such a node in it. */
const NODES: Readonly<Record<NotationName, { map: string; text(type: string): string }>> = {
  chatdev: {
    map: 'config',
    text: (type) =>
      `graph:\n  nodes:\n    - id: one\n      type: ${type}\n      config: {}\n  edges: []\n  start: [one]\n`,
  },
  orka: {
    map: 'agent',
    text: (type) => `orchestrator:\n  id: all\n  agents: [one]\nagents:\n  - id: one\n    type: ${type}\n`,
  },
  container: {
    map: 'data',
    text: (type) => `nodes:\n  - id: one\n    type: ${type}\n    data: { nodeType: ${type} }\nedges: []\n`,
  },
  'loop-exit': { map: 'data', text: (type) => `nodes:\n  - id: one\n    type: ${type}\n    data: {}\nedges: []\n` },
};

function typesOf({ notation, maps }: NotationDescription): [notation: NotationName, type: string][] {
  return Object.keys(maps[NODES[notation].map]?.variants?.of ?? {}).map((type) => [notation, type]);
}

const TYPES = Object.values(NOTATION_HELPS).flatMap(({ description }) => typesOf(description));

describe('the form of a node', () => {
  it.each(TYPES)('of %s has a field for all that %s may say', (notation, type) => {
    const { maps } = NOTATION_HELPS[notation].description;
    const { map, text } = NODES[notation];
    const form = formIn(text(type), 'one', { notation });
    const fields = form.sections.find(({ kind }) => kind === 'own')?.fields ?? [];
    // The name of a graph stands in a map of its own, and is shown beside that.
    const own = fields.flatMap(({ key, control }) =>
      notation === 'chatdev' && control.kind === 'document' ? [] : [key],
    );
    expect(own).toEqual(Object.keys(maps[map]?.variants?.of[type]?.fields ?? {}));
    const all = new Set(fieldsOfForm(form).map(({ key }) => key));
    const common = [...Object.keys(maps[map]?.fields ?? {}), ...Object.keys(maps['node']?.fields ?? {})];
    const settings = notation === 'orka' ? [] : [map, 'type', 'nodeType'];
    expect(common.filter((key) => !all.has(key) && !settings.includes(key))).toEqual([]);
    for (const field of fieldsOfForm(form)) if (!/^\d+$/.test(field.key)) expect(field.label, field.key).not.toBe('');
  });

  it('says of each field what it is for, and what holds without it', () => {
    const form = formIn(NODES['chatdev'].text('loop_counter'), 'one', { notation: 'chatdev' });
    const limit = fieldAt(form, 'config.max_iterations');
    expect(limit).toMatchObject({ label: 'Max Iterations', default: 10, written: null });
    expect(limit.sentence).not.toBe('');
  });

  it('says what a duration is counted in, by the field beside it or what that is without', () => {
    const { text } = NODES['chatdev'];
    const unitIn = (config: string): unknown =>
      fieldAt(formIn(text('loop_timer').replace('{}', config), 'one'), 'config.max_duration').control;
    expect(unitIn('{ max_duration: 2, duration_unit: hours }')).toMatchObject({ kind: 'number', unit: 'hours' });
    expect(unitIn('{ max_duration: 2 }')).toMatchObject({ kind: 'number', unit: 'seconds' });
  });

  it('leaves what is wrong inside a part to that part, also where a field holds it', () => {
    const text = `graph:
  nodes:
    - { id: one, type: loop_timer, config: { max_duration: -2, duration_unit: days } }
  edges: []
  start: [one]
`;
    expect(fieldsOfForm(formIn(text, '')).flatMap(({ problems }) => problems)).toEqual([]);
    expect(fieldAt(formIn(text, 'one'), 'config.duration_unit').problems).not.toEqual([]);
  });

  it('shows the type that counts, and changes the other place that says it, too', () => {
    const form = formIn(NODES['container'].text('agent'), 'one');
    expect(form.head.map(({ path }) => path.join('.'))).toEqual(['id', 'data.nodeType']);
    expect(form.head[1]?.alike).toEqual([['type']]);
  });

  it('keeps in sight what counts for nothing', () => {
    const text = NODES['chatdev']
      .text('literal')
      .replace('config: {}', 'config: { content: hello, max_iterations: 3 }');
    const field = fieldAt(formIn(text, 'one'), 'config.max_iterations');
    expect(field.unless).toEqual({ label: 'Type', is: ['loop_counter'] });
  });
});

const LOOP = `nodes:
  - id: ode-loop
    type: loop
    data:
      label: Ode Polishing Loop
      nodeType: loop
      continueWhile: { output: ear.sings, operator: "==", value: false }
      maxIterations: 5
      inputs: [{ name: subject, type: string }]
      outputs: [{ name: sings, type: boolean }]
      inputMappings:
        - source: { type: outer, name: subject }
          target: { node: poet, input: subject }
          iterations: first
        - source: { type: previous, node: ear, output: murmurs }
          target: { node: poet, input: subject }
          iterations: subsequent
      outputMappings:
        - source: { node: ear, output: sings }
          target: sings
          take: last
        - source: { type: builtin, name: iteration_count }
          target: rounds
      inlineWorkflow:
        nodes:
          - id: poet
            type: agent
            data: { prompt: "{{ subject }}", inputs: [{ name: subject }], outputs: [{ name: verse }] }
          - id: ear
            type: agent
            data:
              prompt: "{{ poet.verse }}"
              outputs: [{ name: sings, type: boolean }, { name: murmurs }]
        edges: [{ source: poet, target: ear }]
edges: []
`;

describe('the form of a loop container', () => {
  const form = formIn(LOOP, 'ode-loop');
  const own = form.sections[0]?.fields ?? [];

  it('002-61 002-76 names its fields as the panel of its document draws them, in its order', () => {
    const drawn = ['Inner Workflow', 'Continue While', 'Max Iterations', 'Input Mappings', 'Output Mappings'];
    const named = own.map(({ label, group }) => group ?? label);
    expect([...new Set(named)].slice(0, drawn.length)).toEqual(drawn);
  });

  it('002-62 offers to edit its body or to name a document', () => {
    expect(own.slice(0, 2).map(({ label, control }) => [label, control.kind])).toEqual([
      ['Edit Inline', 'inside'],
      ['Select File', 'document'],
    ]);
  });

  it('002-62 names documents and components of the text, and by which way one would lead back', () => {
    const part = LOOP.replace(/inlineWorkflow:[^]*$/, 'workflowRef: verses\n');
    const text = `${part}---\nmetadata: { name: verses }\n${part.replace('verses', 'ends')}---\nmetadata: { name: ends }\nnodes: []\n`;
    const field = fieldAt(formIn(text, 'ode-loop/ode-loop'), 'data.workflowRef');
    expect(field.control).toEqual({
      kind: 'document',
      options: [
        { name: 'verses', circle: ['verses', 'verses'] },
        { name: 'ends', circle: [] },
      ],
    });
  });

  it('002-63 002-64 002-65 002-66 lets choose what the condition compares, and how, with a typed value', () => {
    const output = fieldAt(form, 'data.continueWhile.output');
    expect(output.label).toBe('Output');
    expect(output.control.kind === 'choice' && output.control.options.map(({ value }) => value).slice(0, 3)).toEqual([
      'poet.verse',
      'ear.sings',
      'ear.murmurs',
    ]);
    const operator = fieldAt(form, 'data.continueWhile.operator');
    expect(operator.label).toBe('Operator');
    expect(operator.control.kind === 'choice' && operator.control.options.map(({ value }) => value)).toEqual([
      '==',
      '!=',
      '<',
      '>',
      '<=',
      '>=',
    ]);
    const value = fieldAt(form, 'data.continueWhile.value');
    expect(value).toMatchObject({ label: 'Value', control: { kind: 'value' }, written: { value: false } });
    const most = fieldAt(form, 'data.maxIterations');
    expect(most).toMatchObject({ label: 'Max Iterations', control: { kind: 'number', whole: true, min: 1 } });
  });

  it('002-67 002-68 shows each input mapping as a line from source to target, in the words of its document', () => {
    const list = fieldAt(form, 'data.inputMappings').control;
    if (list.kind !== 'list') throw new Error('no list');
    const rows = list.items.map(({ control }) => {
      if (control.kind !== 'map') throw new Error('no row');
      expect(control.arrow).toEqual(['source', 'target']);
      const [source, target, iterations] = control.fields;
      return [source, target]
        .map((field) => (field?.control.kind === 'pick' ? field.control.chosen : null))
        .concat(iterations?.written?.text ?? null);
    });
    expect(rows).toEqual([
      ['subject (outer)', 'poet.subject', 'first'],
      ['ear.murmurs', 'poet.subject', 'subsequent'],
    ]);
    const rounds = fieldAt(form, 'data.inputMappings.0.iterations').control;
    expect(rounds.kind === 'choice' && rounds.options.map(({ value, label }) => [value, label])).toEqual([
      ['first', 'first'],
      ['subsequent', 'after'],
      ['all', 'all'],
    ]);
    const source = fieldAt(form, 'data.inputMappings.0.source').control;
    expect(source.kind === 'pick' && source.options.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['subject (outer)', 'poet.verse', 'ear.sings', 'ear.murmurs']),
    );
    expect(source.kind === 'pick' && source.options.some(({ label }) => label === 'item')).toBe(false);
  });

  it('begins a mapping with what no other one maps and no edge feeds, of the same name on both sides where there is one', () => {
    const add = (text: string, list: string): Json => {
      const { control } = fieldAt(formIn(text, 'ode-loop'), list);
      return control.kind === 'list' ? control.add : null;
    };
    const text = LOOP.replace(
      'inputs: [{ name: subject }]',
      'inputs: [{ name: metre }, { name: mood }, { name: subject }]',
    )
      .replace(
        'inputs: [{ name: subject, type: string }]',
        'inputs: [{ name: subject }, { name: tone }, { name: mood }]',
      )
      .replace(
        'outputs: [{ name: sings, type: boolean }]\n      input',
        'outputs: [{ name: sings }, { name: poem }, { name: verse }]\n      input',
      );
    expect(add(text, 'data.inputMappings')).toEqual({
      source: { type: 'outer', name: 'mood' },
      target: { node: 'poet', input: 'mood' },
    });
    expect(add(text, 'data.outputMappings')).toEqual({ source: { node: 'poet', output: 'verse' }, target: 'verse' });
    const fed = text.replace(
      'edges: [{ source: poet, target: ear }]',
      'edges: [{ source: ear, target: poet, sourceHandle: "output:murmurs", targetHandle: "input:mood" }]',
    );
    expect(add(fed, 'data.inputMappings')).toEqual({
      source: { type: 'outer', name: 'tone' },
      target: { node: 'poet', input: 'metre' },
    });
  });

  it('002-69 shows each output mapping as a line, with last, first or all', () => {
    const source = fieldAt(form, 'data.outputMappings.0.source').control;
    expect(source).toMatchObject({ kind: 'pick', chosen: 'ear.sings' });
    expect(fieldAt(form, 'data.outputMappings.1.source').control).toMatchObject({
      chosen: 'iteration_count (builtin)',
    });
    const take = fieldAt(form, 'data.outputMappings.0.take').control;
    expect(take.kind === 'choice' && take.options.map(({ label }) => label)).toEqual(['last', 'first', 'all']);
  });

  it('leaves the problems of the nodes inside to them', () => {
    const text = LOOP.replace('operator: "=="', 'operator: "~"').replace('"{{ poet.verse }}"', '"{{ poet.vers }}"');
    const { problems, ...rest } = formIn(text, 'ode-loop');
    expect(fieldAt({ problems, ...rest }, 'data.continueWhile.operator').problems.map(({ code }) => code)).toEqual([
      'container-one-of',
    ]);
    expect(problems).toEqual([]);
  });

  it('tells of a missing field beside it', () => {
    const text = LOOP.replace(/ {6}continueWhile.*\n/, '');
    const codes = fieldAt(formIn(text, 'ode-loop'), 'data.continueWhile').problems.map(({ code }) => code);
    expect(codes).toEqual(['container-required']);
  });
});

describe('the form of a loop with an exit', () => {
  const text = (exit: string): string =>
    `nodes:\n  - id: one\n    type: loop\n    data: { exitCondition: ${exit} }\nedges: []\n`;

  it('003-86 has the labels of its document, and a threshold only where that counts', () => {
    const form = formIn(text('evaluator'), 'one', { notation: 'loop-exit' });
    expect(form.sections[0]?.fields.slice(0, 4).map(({ label }) => label)).toEqual([
      'Max Iterations',
      'Exit',
      'Stability Threshold',
      'Feedback',
    ]);
    expect(fieldAt(form, 'data.stabilityThreshold').unless).toEqual({ label: 'Exit', is: ['stable_output'] });
    const stable = formIn(text('stable_output'), 'one', { notation: 'loop-exit' });
    expect(fieldAt(stable, 'data.stabilityThreshold').unless).toBeNull();
  });
});

describe('the form of an edge', () => {
  const text = `graph:
  nodes:
    - { id: one, type: literal, config: { content: a } }
    - { id: two, type: passthrough, config: {} }
  edges:
    - { from: one, to: two, condition: { type: keyword, config: { any: [A] } } }
  start: [one]
`;

  it('has condition, trigger, carry, keep, clear and process', () => {
    const form = formIn(text, 'one->two');
    expect(form.sections[0]?.fields.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Condition', 'Trigger', 'Carry Data', 'Keep Message', 'Clear Context', 'Process']),
    );
    expect(fieldAt(form, 'condition.config.any.0').written?.text).toBe('A');
    expect(fieldAt(form, 'condition').shapes.map(({ label, isChosen }) => [label, isChosen])).toEqual([
      ['condition', true],
      ['function', false],
      ['yes or no', false],
    ]);
  });

  it('that nobody wrote is none', () => {
    const orka =
      'orchestrator: { id: a, agents: [one, two] }\nagents:\n  - { id: one, type: binary }\n  - { id: two, type: binary }\n';
    const document = languageDocument(orka, {});
    const opened = openText(orka, {}, READ_LIMITS.file);
    const [edge] = opened.workflow?.edges ?? [];
    expect(edge && document && formOf(document, edge.id, opened)).toBeNull();
  });
});

describe('the forms of the templates', () => {
  it.each(TEMPLATES)(
    '%s: each part has one, whose paths lead to what is written, or to where it would be',
    (_, text) => {
      const document = languageDocument(text, {});
      const opened = openText(text, {}, READ_LIMITS.file);
      if (!document) throw new Error('not read');
      for (const part of ['', ...Object.keys(opened.sources)]) {
        const form = formOf(document, part, opened);
        expect(form, part).not.toBeNull();
        for (const field of form ? fieldsOfForm(form) : []) {
          const { absent, written, path } = field;
          if (written) expect(absent).toBeNull();
          if (absent) expect(path.slice(0, absent.path.length)).toEqual(absent.path);
          for (const inner of withInner(field)) expect(inner.path.slice(0, path.length)).toEqual(path);
        }
        const told = form ? [...form.problems, ...fieldsOfForm(form).flatMap(({ problems }) => problems)] : [];
        expect(new Set(told).size, 'a problem is told twice').toBe(told.length);
      }
    },
  );
});

describe('what a form names', () => {
  it.each(TEMPLATES)('%s: can be given the value that it has, or the one that would hold', (_, text) => {
    const settings = {};
    const document = editedDocument({ text, settings });
    const opened = openText(text, settings, READ_LIMITS.file);
    if (typeof document === 'string') throw new Error(document);
    fc.assert(
      fc.property(fc.constantFrom('', ...Object.keys(opened.sources)), fc.nat(), (part, at) => {
        const form = formOf(document.language, part, opened);
        const fields = form ? fieldsOfForm(form).filter(({ control }) => control.kind !== 'inside') : [];
        const field = fields[at % fields.length];
        if (!form || !field) return;
        const value = field.written?.value ?? field.default ?? 'some text';
        for (const act of setting(form, field, value)) {
          const planned = plan(document, act);
          expect('refused' in planned ? [planned.refused, act] : null).toBeNull();
        }
      }),
      { numRuns: samples(30) },
    );
  });
});
