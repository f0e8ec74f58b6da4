import { vi } from 'vitest';
import type { PictureView } from '../../../src/drawing/picture-view.ts';
import { emptyDocument } from '../../../src/engine/document/document.ts';
import type { Workflow } from '../../../src/engine/workflow/workflow.ts';
import type { DocumentShelf } from '../../../src/page/document/document-shelf.ts';
import { Studio } from '../../../src/page/document/studio.svelte.ts';
import type { Keeping } from '../../../src/page/document/studio-state.ts';
import type { ReaderLibrary } from '../../../src/page/document/text-reader.ts';
import type { OpenedText } from '../../../src/opened/opened-text.ts';

export const workflow: Workflow = {
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

export function nodeOf(id: string): Workflow['nodes'][number] {
  const face = { type: 'agent', family: 'model' as const, icon: 'bot' as const, label: id, summary: '' };
  return { id, name: id, scope: 'root', ...face, inputs: [], outputs: [] };
}

const PLACE = { x: 0, y: 0, width: 1, height: 1 };

/** What the library makes of a text: its nodes are `workflow`'s, unless it says that it is broken; torn it does not parse. */
export function readable(text: string): OpenedText {
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
    drawing: good ? { ...PLACE, direction: 'TB', nodes: [], boxes: [], lines: [], stubs: [] } : null,
    sources: good ? { A: { start: 0, end: 4 } } : {},
    stops: [],
    bounds: null,
    problems: text.includes('torn') ? [{ code: 'yaml-unclosed', severity: 'error', params: {}, fixes: [] }] : [],
    runs: good,
  };
}

/** A library whose answers are given by hand, so that their order can be wrong. */
export function slowLibrary() {
  const asked: { text: string; view: PictureView; answer(): void }[] = [];
  const saved: { id: string; text: string }[] = [];
  const library: ReaderLibrary = {
    open: (text, _settings, view) =>
      new Promise((resolve) => asked.push({ text, view, answer: () => resolve(readable(text)) })),
  };
  const save: DocumentShelf['save'] = ({ id }, document) => {
    saved.push({ id, text: document.text });
    return Promise.resolve({ stored: true, revision: saved.length, overtook: null });
  };
  return { library, asked, saved, shelf: { save } as DocumentShelf };
}

/** A studio with a template open; `kept` gets the ids of the documents that it makes. */
export function studioOf(text: string, kept: string[] = []): Studio {
  let ids = 0;
  const keeping: Keeping = {
    own: (origin) => (origin.kind === 'own' ? null : { kind: 'own', id: `id-${++ids}` }),
    kept: (own) => void (own.kind === 'own' && kept.push(own.id)),
    redrawn: () => undefined,
    unsaved: { put: () => true, drop: () => undefined, all: () => [] },
    now: () => 0,
  };
  return new Studio({ ...emptyDocument(), text }, { kind: 'template', id: 't' }, readable(text), keeping);
}

/** Lets what was promised happen. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
