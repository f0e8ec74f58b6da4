import type { Notation } from '../engine/notations/notation.ts';
import { readEmbed, type EmbedView } from '../share/embed-view.ts';
import { element } from './element.ts';
import { Figure } from './figure.ts';
import { tellHeight, tellHostPage } from './host-page.ts';
import { openEmbedded, type Embedded } from './opened.ts';
import { RunControl } from './run-control.ts';
import { loadNotationScript } from './scripts.ts';
import { readSent } from './sent.ts';

/**
 * Shows what the address holds, where it is written in this notation; else the script of the one that it is in takes over. Nothing begins by
 * itself, nobody is asked, and nothing is kept: a page in a sandbox has nowhere to keep it.
 */
export function startEmbed(notation: Notation): void {
  const { link, view } = readEmbed(location.hash);
  const sent = readSent(link.replace(/^#/, ''));
  const opened = 'why' in sent ? { kind: 'unreadable' as const, why: sent.why } : openEmbedded(sent, notation);
  if (opened.kind === 'other') return void loadNotationScript(opened.notation);
  if (view.theme !== 'auto') document.documentElement.dataset['theme'] = view.theme;
  const main = element('main', { class: view.view });
  if (opened.kind === 'opened') show(main, opened, view, `../open/${link}`);
  else main.append(element('p', { role: 'alert' }, opened.why), element('p', {}, away('../', 'Loopground')));
  document.getElementById('coming')?.replaceWith(main);
  tellHeight();
  tellHostPage({ type: 'ready' });
}

/** `studio`: the address of the same document there. */
function show(main: HTMLElement, embedded: Embedded, view: EmbedView, studio: string): void {
  const { document, enclosed, workflow } = embedded;
  const figure = new Figure(view.theme);
  const run = new RunControl(view, figure);
  const name = element('h1', {}, document.name || workflow.name || 'A workflow');
  main.append(element('header', {}, name, run.button, away(studio, 'Open in Loopground')));
  if (enclosed.note) main.append(element('p', { class: 'note' }, enclosed.note));
  if (view.view !== 'rounds') main.append(figure.element);
  if (view.view !== 'graph') main.append(run.place);
  figure.show(workflow);
  run.show(embedded);
  if (view.view === 'stage') beginByKeys(run);
}

/** A slide goes on with the space bar, as slides do; a control that has the focus keeps its keys. Once a run is there, its rounds have them. */
function beginByKeys(run: RunControl): void {
  window.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (run.button.hidden || ctrlKey || metaKey || altKey) return;
    const isControl = target instanceof HTMLElement && target.closest('button, a, summary, textarea') !== null;
    if (![' ', 'ArrowRight', 'ArrowLeft'].includes(key) || (isControl && key === ' ')) return;
    event.preventDefault();
    void run.start();
  });
}

function away(href: string, text: string): HTMLElement {
  return element('a', { href, target: '_blank', rel: 'noopener' }, text);
}
