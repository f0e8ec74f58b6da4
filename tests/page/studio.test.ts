import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDocument } from '../../src/engine/document/document.ts';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import type { DocumentShelf } from '../../src/page/state/document-shelf.ts';
import { Studio, type Keeping, type StudioLibrary } from '../../src/page/state/studio.svelte.ts';
import type { OpenedText } from '../../src/worker/protocol.ts';

const workflow: Workflow = {
  notation: 'chatdev',
  name: 'w',
  description: '',
  inputs: [],
  scopes: [{ id: 'root', kind: 'root', parent: null, owner: null }],
  nodes: [],
  edges: [],
  loops: [],
  result: { nodes: [] },
  limits: {},
};

function nodeOf(id: string): Workflow['nodes'][number] {
  const face = { type: 'agent', family: 'model' as const, icon: 'bot' as const, label: id, summary: '' };
  return { id, name: id, scope: 'root', ...face, inputs: [], outputs: [] };
}

function readable(text: string): OpenedText {
  const good = !text.includes('broken');
  return {
    notation: 'chatdev',
    detected: 'chatdev',
    written: {},
    documents: [],
    next: null,
    placeholders: [],
    marked: {},
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
  };
  const save: DocumentShelf['save'] = ({ id }, document) => {
    saved.push({ id, text: document.text });
    return Promise.resolve({ stored: true, revision: saved.length, overtook: null });
  };
  return { library, asked, saved, shelf: { save } as DocumentShelf };
}

function studioOf(text: string, kept: string[] = []): Studio {
  let ids = 0;
  const keeping: Keeping = {
    own: (origin) => (origin.kind === 'own' ? null : { kind: 'own', id: `id-${++ids}` }),
    kept: (own) => void (own.kind === 'own' && kept.push(own.id)),
    unsaved: { put: () => true, drop: () => undefined, all: () => [] },
    now: () => 0,
  };
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
    const { library, saved, shelf } = slowLibrary();
    studio.connect(library, shelf);
    studio.setText('good 1');
    studio.setText('good 2');
    expect(studio.state.origin).toEqual({ kind: 'own', id: 'id-1' });
    expect(kept).toEqual(['id-1']);
    expect(studio.state.saved).toEqual({ kind: 'waiting' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved).toEqual([{ id: 'id-1', text: 'good 2' }]);
    expect(studio.state.saved).toEqual({ kind: 'saved' });
  });

  it('saves what waits before another document takes its place', () => {
    const studio = studioOf('good');
    const { library, saved, shelf } = slowLibrary();
    studio.connect(library, shelf);
    studio.setText('mine');
    studio.put({ ...emptyDocument(), text: 'other' }, { kind: 'template', id: 'u' });
    expect(saved).toEqual([{ id: 'id-1', text: 'mine' }]);
    expect(studio.state.saved).toEqual({ kind: 'untouched' });
  });

  it('saves what was typed before there was anything to save it', async () => {
    const studio = studioOf('good');
    const { library, saved, shelf } = slowLibrary();
    studio.setText('typed at once');
    await vi.advanceTimersByTimeAsync(1000);
    expect(studio.state.saved).toEqual({ kind: 'waiting' });
    studio.connect(library, shelf);
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved).toEqual([{ id: 'id-1', text: 'typed at once' }]);
    expect(studio.state.saved).toEqual({ kind: 'saved' });
  });

  it('keeps what stands there when an earlier version is brought back', async () => {
    const studio = studioOf('good');
    const { library } = slowLibrary();
    const how: (boolean | undefined)[] = [];
    const save: DocumentShelf['save'] = (_place, _document, { keepBefore }) => {
      how.push(keepBefore);
      return Promise.resolve({ stored: true, revision: how.length, overtook: null });
    };
    studio.connect(library, { save } as DocumentShelf);
    studio.put({ ...emptyDocument(), text: 'now' }, { kind: 'own', id: 'mine' }, null, 4);
    const edits: unknown[] = [];
    studio.attach({ edit: () => undefined, reveal: () => undefined, follow: (edit) => void edits.push(edit) });
    studio.bringBack({ ...emptyDocument(), name: 'Then', text: 'new' });
    await settle();
    expect(studio.document).toMatchObject({ name: 'Then', text: 'new' });
    expect(edits).toEqual([{ range: { start: 1, end: 2 }, text: 'e' }]);
    expect(how).toEqual([true]);
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
    const { library, saved, shelf } = slowLibrary();
    studio.connect(library, shelf);
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
    studio.connect({ open: (of) => Promise.resolve(opened(of)) });
    expect(studio.model).toBe('scripted');
    studio.setText(other);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toEqual({ name: 'mine', text: other, inputs: {}, scriptText: '', settings: {} });
    expect(studio.model).toBe('simulated');
    studio.setText(text);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toEqual({ ...given, text, settings: {} });
  });

  it('makes another document of a text that was replaced wholly, though a node keeps its name, and undo brings it back', async () => {
    const text = 'nodes: Writer, Editor';
    const other = 'nodes: Writer, Editor, and one more';
    const opened = (of: string): OpenedText => ({
      ...readable(of),
      workflow: { ...workflow, name: of === text ? 'w' : 'pasted', nodes: [nodeOf('Writer'), nodeOf('Editor')] },
    });
    const given = { name: 'Template', inputs: { task: 'x' }, scriptText: '{"agents":{"Writer":["a"]}}' };
    const studio = new Studio({ ...given, text, settings: {} }, { kind: 'link' }, opened(text), null);
    studio.connect({ open: (of) => Promise.resolve(opened(of)) });
    studio.setText(other, true);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toEqual({ name: 'pasted', text: other, inputs: {}, scriptText: '', settings: {} });
    studio.setInput('task', 'mine');
    // Undo in a text area does not say what it replaced.
    studio.setText(text);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toEqual({ ...given, text, settings: {} });
    studio.setText(other, true);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toMatchObject({ name: 'pasted', inputs: { task: 'mine' } });
    // Typing goes on being a change of the same document.
    studio.setText(`${other}.`);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toMatchObject({ name: 'pasted', inputs: { task: 'mine' } });
  });

  it('takes a text that replaced all for another document once it can be read', async () => {
    const opened = (of: string): OpenedText => (of === 'broken' ? { ...readable(of), workflow: null } : readable(of));
    const studio = new Studio(
      { ...emptyDocument(), text: 'good', inputs: { task: 'x' } },
      { kind: 'link' },
      opened('good'),
      null,
    );
    studio.connect({ open: (of) => Promise.resolve(opened(of)) });
    studio.setText('broken', true);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document.inputs).toEqual({ task: 'x' });
    studio.setText('mended');
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document.inputs).toEqual({});
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

  it('keeps nothing of what is filled in for a name that the text calls secret', async () => {
    const studio = studioOf('good');
    studio.connect({
      open: (text) => Promise.resolve({ ...readable(text), written: { secrets: ['CERT'] }, marked: { PIN: '1234' } }),
    });
    studio.setText('good, and more');
    await vi.advanceTimersByTimeAsync(100);
    studio.setVariable('CERT', 'a value of words');
    expect([studio.isMarked('CERT'), studio.isMarkedInText('CERT'), studio.isMarked('PIN')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(JSON.stringify(studio.document)).not.toContain('a value of words');
    expect(studio.secretValues).toEqual({ PIN: '1234', CERT: 'a value of words' });
  });

  it('keeps what was filled in for placeholders, and of what is secret the name alone', async () => {
    const studio = studioOf('good');
    const given: unknown[] = [];
    studio.connect({
      open: (text, settings) => {
        given.push(settings);
        return Promise.resolve(readable(text));
      },
    });
    studio.setVariable('MOOD', 'kind');
    studio.setVariable('API_KEY', 'my-own-1');
    studio.setVariable('URL', 'postgres://app:hunter22@host');
    studio.setVariable('TONE', 'calm and secret');
    studio.setVariable('TONE', 'calm and secret', true);
    await vi.advanceTimersByTimeAsync(100);
    const names = { vars: { MOOD: 'kind' }, secrets: ['API_KEY', 'URL', 'TONE'] };
    expect(studio.document.settings).toEqual(names);
    expect(given.at(-1)).toEqual(names);
    for (const secret of ['my-own-1', 'hunter22', 'calm and secret'])
      expect(JSON.stringify([studio.document, given])).not.toContain(secret);
    expect(studio.secretValues).toEqual({
      API_KEY: 'my-own-1',
      URL: 'postgres://app:hunter22@host',
      TONE: 'calm and secret',
    });
    studio.setVariable('API_KEY', 'my-own-1', false);
    expect(studio.document.settings.vars).toEqual({ MOOD: 'kind', API_KEY: 'my-own-1' });
    for (const name of ['MOOD', 'API_KEY', 'URL', 'TONE']) studio.setVariable(name, '');
    expect(studio.document.settings).toEqual({ secrets: ['URL', 'TONE'] });
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
