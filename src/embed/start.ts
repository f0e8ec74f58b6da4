import { mount } from 'svelte';
import type { Notation } from '../engine/notations/notation.ts';
import { readEmbed } from '../share/embed-view.ts';
import Embed from './Embed.svelte';
import { loadNotationScript } from './notation-script.ts';
import { openEmbedded } from './opened.ts';

/** Shows what the address holds, where it is written in this notation; else the script of the one that it is in takes over. */
export function startEmbed(notation: Notation): void {
  const { link, view } = readEmbed(location.hash);
  const opened = openEmbedded(link.replace(/^#/, ''), notation);
  if (opened.kind === 'other') return loadNotationScript(opened.notation);
  if (view.theme !== 'auto') document.documentElement.dataset['theme'] = view.theme;
  document.getElementById('coming')?.remove();
  mount(Embed, { target: document.body, props: { opened, view, studio: `../open/${link}` } });
}
