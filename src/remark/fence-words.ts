import { EMBED_VIEWS, type EmbedView } from '../share/embed-view.ts';
import type { FenceProblem } from './fence-code.ts';

/** What stands after `loop` in the first line of a fence. */
export interface FenceWords {
  /** '' where none is given. */
  title: string;
  /** What can be run in the page: by the element `<loop-ground>`, in a frame, or nothing. */
  embed: 'element' | 'frame' | null;
  view: EmbedView;
}

type Read = { ok: true; words: FenceWords } | { ok: false; problem: FenceProblem };

/** `name`, `name=value` or `name="some words"`. */
const WORD = /([^\s="]+)(?:=(?:"([^"]*)"|([^\s"]*)))?/g;

/** Reads `embed view=rounds round=2 title="A review"`. Never throws. */
export function readFenceWords(meta: string): Read {
  const words: FenceWords = { title: '', embed: null, view: { view: 'both', theme: 'auto' } };
  let ofEmbed: string | null = null;
  for (const [word, name = '', quoted, plain] of meta.matchAll(WORD)) {
    const value = quoted ?? plain;
    const view = EMBED_VIEWS.find((known) => known === value);
    if (name === 'title' && value) words.title = value;
    else if (name === 'embed' && (value === undefined || value === 'frame')) words.embed = value ?? 'element';
    else if (name === 'view' && view) words.view.view = view;
    else if (name === 'round' && /^[1-9]\d{0,5}$/.test(value ?? '')) words.view.round = Number(value);
    else return { ok: false, problem: { code: 'fence-word', params: { word, views: [...EMBED_VIEWS] } } };
    if (name === 'view' || name === 'round') ofEmbed = word;
  }
  return ofEmbed !== null && words.embed === null
    ? { ok: false, problem: { code: 'fence-without-embed', params: { word: ofEmbed } } }
    : { ok: true, words };
}
