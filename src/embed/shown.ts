import type { LoopDocument } from '../engine/document/document.ts';
import type { EmbedView } from '../share/embed-view.ts';
import { EditControl } from './edit-control.ts';
import { away, element } from './element.ts';
import { Figure } from './figure.ts';
import { isHeldByOwnSite } from './host-page.ts';
import { openEmbedded, type Embedded } from './opened.ts';
import { RunControl } from './run-control.ts';
import { slideStep } from './slide-keys.ts';

/** Shows a document in an element: its name, its picture, and below it the place of its run. `link`: the fragment that holds it. */
export function showEmbedded(main: HTMLElement, embedded: Embedded, view: EmbedView, link: string): void {
  const { document, enclosed, workflow, notation } = embedded;
  const figure = new Figure(view.theme);
  const run = new RunControl(view, figure);
  const name = element('h1', {}, nameOf(embedded));
  const studio = away(addressOf(link), 'Open in Loopground');
  const header = element('header', {}, name, run.button, studio);
  main.append(header);
  if (enclosed.note) main.append(element('p', { class: 'note' }, enclosed.note));
  if (view.edit) {
    const changed = (edited: LoopDocument): void => {
      // A run that came with it is one of another text.
      const opened = openEmbedded({ document: edited, enclosed: {} }, notation);
      if (opened.kind === 'other') return run.refuse('This is another notation now: open it in Loopground.');
      // While a text has mistakes, its last picture stays.
      if (opened.kind === 'unreadable') return run.refuse('There is no workflow in this text.');
      name.textContent = nameOf(opened);
      figure.show(opened.workflow);
      if (opened.refused) run.refuse('It cannot run as it is.');
      else run.show(opened);
    };
    const linked = (fragment: string): void => studio.setAttribute('href', addressOf(fragment));
    const edit = new EditControl({ document, notation: notation.name, theme: view.theme, changed, linked });
    header.insertBefore(edit.button, studio);
    main.append(edit.place);
  }
  if (view.view !== 'rounds') main.append(figure.element);
  if (view.view !== 'graph') main.append(run.place);
  figure.show(workflow);
  run.show(embedded);
  if (view.view === 'stage') beginByKeys(run);
  // A run that came with it is over, and asks nobody: its rounds are there to be read.
  if (enclosed.run ? view.view !== 'graph' : view.run && isHeldByOwnSite()) void run.start();
}

function nameOf({ document, workflow }: Embedded): string {
  return document.name || workflow.name || 'A workflow';
}

function addressOf(link: string): string {
  return `../open/${link}`;
}

/** Once a run is there, the keys of slides turn its rounds. */
function beginByKeys(run: RunControl): void {
  window.addEventListener('keydown', (event) => {
    if (run.button.hidden || slideStep(event) === null) return;
    event.preventDefault();
    void run.start();
  });
}
