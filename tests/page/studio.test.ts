import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDocument } from '../../src/engine/document/document.ts';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import { Studio, type StudioLibrary } from '../../src/page/state/studio.svelte.ts';
import type { OpenedText } from '../../src/worker/protocol.ts';

const workflow: Workflow = {
  notation: 'chatdev',
  name: 'w',
  description: '',
  inputs: [],
  scopes: [{ id: 'root', kind: 'root', parent: null, owner: null, scheduler: 'messages' }],
  nodes: [],
  edges: [],
  loops: [],
  result: { nodes: [] },
  limits: {},
};

function nodeOf(id: string): Workflow['nodes'][number] {
  const face = { type: 'agent', family: 'model' as const, label: id, summary: '' };
  return { id, name: id, scope: 'root', ...face, inputs: [], outputs: [] };
}

function readable(text: string): OpenedText {
  const good = !text.includes('broken');
  return {
    notation: 'chatdev',
    detected: 'chatdev',
    written: {},
    documents: [],
    placeholders: [],
    wrapped: false,
    workflow: good ? workflow : null,
    sources: good ? { A: { start: 0, end: 4 } } : {},
    problems: [],
    runs: good,
  };
}

/** A library whose answers are given by hand, so that their order can be wrong. */
function slowLibrary() {
  const asked: { text: string; answer(): void }[] = [];
  const saved: { id: string; text: string }[] = [];
  const library: StudioLibrary = {
    open: (text) => new Promise((resolve) => asked.push({ text, answer: () => resolve(readable(text)) })),
    saveDocument: (id, document) => {
      saved.push({ id, text: document.text });
      return Promise.resolve();
    },
  };
  return { library, asked, saved };
}

function studioOf(text: string, kept: string[] = []): Studio {
  let ids = 0;
  const keeping = { newId: () => `id-${++ids}`, kept: (id: string) => void kept.push(id) };
  return new Studio({ ...emptyDocument(), text }, { kind: 'template', id: 't' }, readable(text), keeping);
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('studio', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks one question at a time and reads what was typed meanwhile', async () => {
    const studio = studioOf('first');
    const { library, asked } = slowLibrary();
    studio.connect(library);
    studio.setText('second');
    await vi.advanceTimersByTimeAsync(100);
    studio.setText('third');
    await vi.advanceTimersByTimeAsync(100);
    studio.setText('fourth');
    await vi.advanceTimersByTimeAsync(100);
    expect(asked.map(({ text }) => text)).toEqual(['second']);
    asked[0]?.answer();
    await settle();
    expect(asked.map(({ text }) => text)).toEqual(['second', 'fourth']);
    expect(studio.settled).toBe(false);
    asked[1]?.answer();
    await settle();
    expect(studio.settled).toBe(true);
    expect(studio.state.openedText).toBe('fourth');
  });

  it('keeps the last text that could be drawn and says that it is stale', async () => {
    const studio = studioOf('good');
    const { library, asked } = slowLibrary();
    studio.connect(library);
    studio.setText('broken');
    await vi.advanceTimersByTimeAsync(100);
    asked[0]?.answer();
    await settle();
    expect(studio.stale).toBe(true);
    expect(studio.state.drawn?.text).toBe('good');
  });

  it('copies a template on its first edit and saves it once typing rests', async () => {
    const kept: string[] = [];
    const studio = studioOf('good', kept);
    const { library, saved } = slowLibrary();
    studio.connect(library);
    studio.setText('good 1');
    studio.setText('good 2');
    expect(studio.state.origin).toEqual({ kind: 'own', id: 'id-1' });
    expect(kept).toEqual(['id-1']);
    expect(studio.state.saved).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved).toEqual([{ id: 'id-1', text: 'good 2' }]);
    expect(studio.state.saved).toBe('saved');
  });

  it('saves what waits before another document takes its place', () => {
    const studio = studioOf('good');
    const { library, saved } = slowLibrary();
    studio.connect(library);
    studio.setText('mine');
    studio.put({ ...emptyDocument(), text: 'other' }, { kind: 'template', id: 'u' });
    expect(saved).toEqual([{ id: 'id-1', text: 'mine' }]);
    expect(studio.state.saved).toBe('untouched');
  });

  it('drops an answer about a document that is no longer open', async () => {
    const studio = studioOf('good');
    const { library, asked } = slowLibrary();
    studio.connect(library);
    studio.setText('broken');
    await vi.advanceTimersByTimeAsync(100);
    studio.put({ ...emptyDocument(), text: 'other' }, { kind: 'link' });
    asked[0]?.answer();
    await settle();
    expect(studio.state.openedText).toBe(null);
    asked[1]?.answer();
    await settle();
    expect(studio.state.openedText).toBe('other');
  });

  it('never saves where nothing is kept', async () => {
    const studio = new Studio({ ...emptyDocument(), text: 'good' }, { kind: 'link' }, readable('good'), null);
    const { library, saved } = slowLibrary();
    studio.connect(library);
    studio.setText('changed');
    await vi.advanceTimersByTimeAsync(2000);
    expect(saved).toEqual([]);
    expect(studio.state.origin).toEqual({ kind: 'link' });
  });

  it('reads at once what Run waits for', async () => {
    const studio = studioOf('good');
    const { library, asked } = slowLibrary();
    studio.connect(library);
    studio.setText('good 1');
    let understood = false;
    void studio.whenSettled().then(() => (understood = true));
    expect(asked.map(({ text }) => text)).toEqual(['good 1']);
    expect(understood).toBe(false);
    asked[0]?.answer();
    await settle();
    expect(understood).toBe(true);
  });

  it('puts name, inputs and script aside with a text that was replaced, and takes them back with it', async () => {
    const text = 'nodes: Writer, Editor';
    const other = 'steps = coder and review';
    const opened = (of: string): OpenedText => {
      const names = of === text ? ['Writer', 'Editor'] : ['coder', 'review'];
      const nodes = names.map((name) => nodeOf(name));
      return { ...readable(of), workflow: { ...workflow, name: of === text ? 'w' : 'mine', nodes } };
    };
    const given = { name: 'Template', inputs: { task: 'x' }, scriptText: '{"agents":{"Writer":["a"]}}' };
    const studio = new Studio({ ...given, text, settings: {} }, { kind: 'link' }, opened(text), null);
    studio.connect({ open: (of) => Promise.resolve(opened(of)), saveDocument: () => Promise.resolve() });
    expect(studio.model).toBe('scripted');
    studio.setText(other);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toEqual({ name: 'mine', text: other, inputs: {}, scriptText: '', settings: {} });
    expect(studio.model).toBe('simulated');
    studio.setText(text);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toEqual({ ...given, text, settings: {} });
  });

  it('lets the simulated model answer where the script is of another workflow', () => {
    const named: OpenedText = { ...readable('good'), workflow: { ...workflow, nodes: [nodeOf('coder')] } };
    const studio = new Studio({ ...emptyDocument(), text: 'good' }, { kind: 'link' }, named, null);
    studio.setScriptText('{"agents":{"Writer":["a"]}}');
    expect([studio.model, studio.foreign]).toEqual(['simulated', ['Writer']]);
    studio.setScriptText('{"agents":{"coder":["a"]}}');
    expect([studio.model, studio.foreign]).toEqual(['scripted', null]);
  });

  it('lets the script answer where there is one, unless told otherwise', () => {
    const studio = studioOf('good');
    expect(studio.model).toBe('simulated');
    studio.setScriptText('{}');
    expect(studio.model).toBe('scripted');
    studio.setSettings({ model: 'simulated' });
    expect(studio.model).toBe('simulated');
    studio.setSettings({ model: undefined });
    expect(studio.document.settings).toEqual({});
  });

  it('reads the text again by settings that change how it is read, and by no others', async () => {
    const studio = studioOf('good');
    const { library, asked } = slowLibrary();
    studio.connect(library);
    studio.setSettings({ seed: 4, humans: 'visitor', answerSeconds: 30 });
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual([]);
    expect(studio.playHuman).toBe(true);
    studio.setSettings({ strict: true });
    expect(studio.settled).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toHaveLength(1);
    // What was asked by settings that no longer hold is asked again.
    studio.setSettings({ follow: 'document' });
    asked[0]?.answer();
    await settle();
    expect(studio.settled).toBe(false);
    expect(asked).toHaveLength(2);
    asked[1]?.answer();
    await settle();
    expect(studio.settled).toBe(true);
    studio.setSettings({
      strict: undefined,
      follow: undefined,
      seed: undefined,
      humans: undefined,
      answerSeconds: undefined,
    });
    expect(studio.document.settings).toEqual({});
  });

  it('keeps what was filled in for placeholders, but nothing that looks like a key', async () => {
    const studio = studioOf('good');
    const given: unknown[] = [];
    studio.connect({
      open: (text, settings) => {
        given.push(settings);
        return Promise.resolve(readable(text));
      },
      saveDocument: () => Promise.resolve(),
    });
    studio.setVariable('MOOD', 'kind');
    studio.setVariable('API_KEY', 'sk-1');
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document.settings).toEqual({ vars: { MOOD: 'kind' } });
    expect(JSON.stringify(studio.document)).not.toContain('sk-1');
    expect(given.at(-1)).toEqual({ vars: { MOOD: 'kind', API_KEY: 'sk-1' } });
    studio.setVariable('MOOD', '');
    expect(studio.document.settings).toEqual({});
    studio.put({ ...emptyDocument(), text: 'other' }, { kind: 'template', id: 'u' });
    expect(studio.state.secrets).toEqual({});
  });

  it('holds back a run while an input is no value yet', () => {
    const studio = studioOf('good');
    const size = { name: 'size', type: 'number', required: true };
    const opened = { ...readable('other'), workflow: { ...workflow, inputs: [size] } };
    studio.put({ ...emptyDocument(), text: 'other' }, { kind: 'link' }, opened);
    expect(studio.inputFaults).toEqual([{ name: 'size', fault: 'Required, and not given' }]);
    studio.setInput('size', 3);
    expect(studio.inputFaults).toEqual([]);
    studio.typeInput('size', '3x');
    expect(studio.inputFaults).toEqual([{ name: 'size', fault: 'Not a number yet' }]);
    expect(studio.document.inputs).toEqual({ size: 3 });
    studio.setInput('size', undefined);
    studio.setScriptText('{"inputs": {"size": 4}}');
    expect(studio.inputFaults).toEqual([]);
  });
});
