import type { Notation } from '../engine/notations/notation.ts';
import { askedFor } from './asked.ts';
import { away, element } from './element.ts';
import { tellHeight, tellHostPage } from './host-page.ts';
import { openEmbedded } from './opened.ts';
import { loadNotationScript } from './scripts.ts';
import { readSent } from './sent.ts';
import { showEmbedded } from './shown.ts';

/**
 * Shows what the address holds, where it is written in this notation; else the script of the one that it is in takes over. Nothing is run by
 * itself in others' pages but what is over and came with the address; nobody is asked, and nothing is kept: a page in a sandbox has nowhere to keep it.
 */
export function startEmbed(notation: Notation): void {
  const { link, view } = askedFor();
  const sent = readSent(link.replace(/^#/, ''));
  const opened = 'why' in sent ? { kind: 'unreadable' as const, why: sent.why } : openEmbedded(sent, notation);
  if (opened.kind === 'other') return void loadNotationScript(opened.notation);
  if (view.theme !== 'auto') document.documentElement.dataset['theme'] = view.theme;
  const main = element('main', { class: view.view });
  if (opened.kind === 'opened') showEmbedded(main, opened, view, link);
  else main.append(element('p', { role: 'alert' }, opened.why), element('p', {}, away('../', 'Loopground')));
  document.getElementById('coming')?.replaceWith(main);
  tellHeight();
  tellHostPage({ type: 'ready' });
}
