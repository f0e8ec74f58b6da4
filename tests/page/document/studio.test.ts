import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLAIN_VIEW } from '../../../src/drawing/picture-view.ts';
import { emptyDocument, type Settings } from '../../../src/engine/document/document.ts';
import type { DocumentShelf } from '../../../src/page/document/document-shelf.ts';
import { pictured, type Origin } from '../../../src/page/document/studio-state.ts';
import { Studio } from '../../../src/page/document/studio.svelte.ts';
import type { ReaderLibrary } from '../../../src/page/document/text-reader.ts';
import type { OpenedText } from '../../../src/opened/opened-text.ts';
import { nodeOf, readable, settle, slowLibrary, studioOf, workflow } from './studio-support.ts';

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

  it('takes a text that was read with an act, asks for it no more, and lets no older answer take its place', async () => {
    const studio = studioOf('first');
    const { library, asked } = slowLibrary();
    studio.connect(library);
    studio.look({ direction: 'LR' });
    studio.setText('second');
    studio.take(studio.wish, readable('second'));
    expect(studio.settled).toBe(true);
    asked[0]?.answer();
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.state.openedText).toBe('second');
    expect(asked.map(({ text }) => text)).toEqual(['first']);
  });

  it.each([
    ['a text that is none any more', (studio: Studio) => studio.setText('third')],
    ['another document', (studio: Studio) => studio.put({ ...emptyDocument(), text: 'second' }, { kind: 'link' })],
    ['other settings', (studio: Studio) => studio.setSettings({ strict: true })],
    ['another view', (studio: Studio) => studio.look({ direction: 'LR' })],
  ])('takes nothing that was read of %s, and asks', async (_, change) => {
    const studio = studioOf('first');
    const { library, asked } = slowLibrary();
    studio.connect(library);
    studio.setText('second');
    const { wish } = studio;
    change(studio);
    studio.take(wish, readable('second'));
    expect(studio.settled).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked.length).toBeGreaterThan(0);
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

  it.each([
    ['a part of the text that was there', false, 'good'],
    ['a text that took its place', true, 'torn'],
  ])('of a text that does not parse keeps the last one where it is %s', async (_, wholly, shown) => {
    const studio = studioOf('good');
    const { library, asked } = slowLibrary();
    studio.connect(library);
    studio.setText('torn', wholly);
    await vi.advanceTimersByTimeAsync(100);
    asked[0]?.answer();
    await settle();
    expect(studio.state.drawn?.text).toBe(shown);
    expect(studio.stale).toBe(!wholly);
  });

  it.each([
    ['it is the same but for a number', 'a: 1\nb: 2\nc: 4\n', true],
    ['some lines are others', 'a: 10\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\ng: 7\nh: 80\n', true],
    ['it is another', 'x: 1\ny: 2\nz: 4\nthe same workflow all the same\n', false],
  ])('pasted over the whole text keeps what was given where %s', async (_, pasted, kept) => {
    const studio = studioOf(
      pasted.includes('h:') ? 'a: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\ng: 7\nh: 8\n' : 'a: 1\nb: 2\nc: 3\n',
    );
    const { library, asked } = slowLibrary();
    studio.connect(library);
    studio.setInput('task', 'Tides');
    studio.setText(pasted, true);
    await vi.advanceTimersByTimeAsync(100);
    asked[0]?.answer();
    await settle();
    expect(studio.document.inputs).toEqual(kept ? { task: 'Tides' } : {});
  });

  it('takes no text that never parsed for the last one that did', async () => {
    const studio = studioOf('good');
    const { library, asked } = slowLibrary();
    studio.connect(library);
    for (const [nth, text] of ['torn', 'torn, and a note'].entries()) {
      studio.setText(text, nth === 0);
      await vi.advanceTimersByTimeAsync(100);
      asked[nth]?.answer();
      await settle();
      expect(studio.stale, text).toBe(false);
    }
  });

  it('reads what took the place of the whole text as what it is, and gives the chosen notation back with the text before', async () => {
    const asked: Settings[] = [];
    const library: ReaderLibrary = {
      open(text, settings) {
        asked.push(settings);
        const detected = text === 'flow' ? ('container' as const) : null;
        const notation = settings.notation ?? detected;
        const read = readable(notation ? text : 'broken');
        return Promise.resolve({ ...read, notation, detected });
      },
    };
    const studio = studioOf('', []);
    studio.connect(library);
    studio.setSettings({ notation: 'chatdev' });
    await vi.advanceTimersByTimeAsync(100);
    for (const [text, notation] of [
      ['flow', undefined],
      ['', 'chatdev'],
      ['a part', 'chatdev'],
    ] as const) {
      studio.setText(text, true);
      await vi.advanceTimersByTimeAsync(200);
      expect(studio.document.settings.notation, text).toBe(notation);
      expect(asked.at(-1)?.notation, text).toBe(notation);
      expect(studio.settled).toBe(true);
    }
    // What is chosen for the text itself stays.
    studio.setText('flow', true);
    await vi.advanceTimersByTimeAsync(200);
    studio.setSettings({ notation: 'chatdev' });
    await vi.advanceTimersByTimeAsync(200);
    expect(studio.document.settings.notation).toBe('chatdev');
  });

  it('shows nothing of a workflow whose place another took, also while that has errors', async () => {
    const studio = studioOf('good');
    const library: ReaderLibrary = { open: (text) => Promise.resolve({ ...readable(text), runs: text === 'good' }) };
    studio.connect(library);
    studio.setText('good, but for a name', false);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.state.sound).not.toBeNull();
    studio.setText('another text, in which a name is wrong, too', true);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.state.picture).not.toBeNull();
    expect(studio.state.sound).toBeNull();
  });

  it('has the picture drawn anew when it is folded or turned, without holding Run back', async () => {
    const studio = studioOf('good');
    const { library, asked } = slowLibrary();
    studio.connect(library);
    expect(asked).toEqual([]);
    studio.fold(['a', 'b'], true);
    studio.look({ direction: 'LR' });
    studio.fold(['a'], false);
    expect(studio.settled).toBe(true);
    asked[0]?.answer();
    await settle();
    expect(asked.map(({ view }) => view)).toEqual([
      { collapsed: ['a', 'b'], direction: null, room: PLAIN_VIEW.room, inside: [] },
      { collapsed: ['b'], direction: 'LR', room: PLAIN_VIEW.room, inside: [] },
    ]);
    asked[1]?.answer();
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('draws the next document open and turned as before, also one that comes with its picture', async () => {
    const studio = studioOf('good');
    const { library, asked } = slowLibrary();
    studio.connect(library);
    studio.look({ direction: 'LR' });
    studio.fold(['a'], true);
    asked[0]?.answer();
    await settle();
    asked[1]?.answer();
    await settle();
    studio.put({ ...emptyDocument(), text: 'next' }, { kind: 'template', id: 'u' }, readable('next'));
    expect(studio.settled).toBe(true);
    expect(asked[2]).toMatchObject({ text: 'next', view: { collapsed: [], direction: 'LR' } });
  });

  it('keeps the layout of the last text without errors while a text has some', () => {
    const at = (id: string, x: number) => ({ id, x, y: 0, width: 10, height: 10, ports: [] });
    const said = (runs: boolean, x: number): OpenedText => ({
      ...readable('good'),
      workflow: { ...workflow, nodes: [nodeOf('coder')] },
      drawing: { ...readable('good').drawing!, nodes: [at('coder', x)] },
      runs,
    });
    const studio = studioOf('good');
    const show = (opened: OpenedText): number | undefined => {
      studio.put({ ...emptyDocument(), text: 'good' }, { kind: 'template', id: 'u' }, opened);
      return studio.state.picture?.drawing.nodes[0]?.x;
    };
    expect(show(said(true, 100))).toBe(100);
    expect(pictured({ workflow, drawing: said(false, 300).drawing! }, false, studio.state).sound).toBe(
      studio.state.sound,
    );
    const now = { workflow: said(false, 300).workflow!, drawing: said(false, 300).drawing! };
    expect(pictured(now, false, studio.state).picture?.drawing.nodes[0]?.x).toBe(100);
    expect(pictured(now, true, studio.state).picture?.drawing.nodes[0]?.x).toBe(300);
    // Another document begins anew.
    expect(show(said(false, 300))).toBe(300);
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

  it('selects nothing by places that the text had before it was typed in', async () => {
    const studio = studioOf('good');
    const { library, asked } = slowLibrary();
    studio.connect(library);
    studio.setText('  good');
    studio.cursorAt(1);
    expect(studio.state.selected).toBe(null);
    await vi.advanceTimersByTimeAsync(100);
    asked[0]?.answer();
    await settle();
    studio.cursorAt(1);
    expect(studio.state.selected).toBe('A');
  });

  it('selects all lines of a part, but none where the keyboard goes to them: what is typed next would replace them', () => {
    const studio = studioOf('good');
    const revealed: unknown[] = [];
    studio.attach({ edit: () => undefined, reveal: (...place) => void revealed.push(place), follow: () => undefined });
    const place = studio.state.drawn?.sources['A'];
    studio.select('A', 'show');
    studio.select('A', 'focus');
    expect(place?.end).toBeGreaterThan(place?.start ?? NaN);
    expect(revealed).toEqual([
      [place, false],
      [{ start: place?.start, end: place?.start }, true],
    ]);
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
    expect(studio.document.settings.humans).toBe('visitor');
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

  it('has what was typed for a secret again with its document, and for no other', () => {
    const studio = studioOf('good');
    const put = (origin: Origin) => studio.put({ ...emptyDocument(), text: 'good' }, origin);
    studio.setVariable('API_KEY', 'my-own-1');
    const { origin } = studio.state;
    put({ kind: 'own', id: 'another' });
    expect(studio.secretValues).toEqual({});
    studio.setVariable('API_KEY', 'my-own-2');
    for (const other of [{ kind: 'template', id: 't' }, { kind: 'link' }, { kind: 'link', draft: 'id-1' }] as const) {
      put(other);
      expect(studio.secretValues, JSON.stringify(other)).toEqual({});
    }
    put(origin);
    expect(studio.secretValues).toEqual({ API_KEY: 'my-own-1' });
  });

  it('keeps what is half typed for an input that another page did not change', async () => {
    const studio = studioOf('good');
    const document = { ...emptyDocument(), text: 'good', name: 'Theirs', inputs: { size: 4 } };
    const read = () => Promise.resolve({ document, revision: 2 });
    studio.connect(slowLibrary().library, { read } as unknown as DocumentShelf);
    const mine = { ...emptyDocument(), text: 'good', inputs: { size: 3 } };
    studio.put(mine, { kind: 'own', id: 'mine' }, readable('good'), 1);
    studio.typeInput('size', '3x');
    studio.typeInput('facts', '["a", ');
    studio.savedElsewhere({ store: 'documents', id: 'mine', revision: 2, overtook: null });
    await settle();
    expect(studio.document.name).toBe('Theirs');
    expect(studio.state.typedInputs).toEqual({ facts: '["a", ' });
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
