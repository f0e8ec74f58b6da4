import { NOTATION_NAMES, type NotationName } from '../engine/workflow/notation-name.ts';

/** What an embed shows: the picture, the rounds, one above the other, or both large, for a slide that keys turn. */
export const EMBED_VIEWS = ['graph', 'rounds', 'both', 'stage'] as const;

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;

/** How an embed shows its document: what stands behind the link in its address. */
export interface EmbedView {
  view: (typeof EMBED_VIEWS)[number];
  /** The round that is shown after the run; absent = the last. */
  round?: number;
  theme: (typeof EMBED_THEMES)[number];
  /** Its text can be edited. */
  edit?: true;
  /** It runs at once; of pages that hold it, those of its own site alone may ask for that. */
  run?: true;
  /** Which script reads it: another one is fetched where that turns out to be wrong. */
  notation?: NotationName;
}

const PLAIN: EmbedView = { view: 'both', theme: 'auto' };

/** `&view=rounds&round=3`: what is as in an address that says nothing is left out. */
export function writtenView({ view, round, theme, edit, run, notation }: EmbedView): string {
  const written = [
    view !== PLAIN.view && `&view=${view}`,
    round !== undefined && `&round=${round}`,
    theme !== PLAIN.theme && `&theme=${theme}`,
    edit && '&edit=1',
    run && '&run=1',
    notation && `&notation=${notation}`,
  ];
  return written.filter((part) => typeof part === 'string').join('');
}

/** What the fragment of an address asks for, in doubt what it says last; never throws: what is not understood is as where nothing is said. */
export function readEmbed(fragment: string): { link: string; view: EmbedView } {
  const [link = '', ...more] = fragment.split('&');
  const given = new Map(new URLSearchParams(more.join('&')));
  const round = /^[1-9]\d{0,5}$/.exec(given.get('round') ?? '')?.[0];
  const notation = NOTATION_NAMES.find((name) => name === given.get('notation'));
  return {
    link,
    view: {
      view: EMBED_VIEWS.find((name) => name === given.get('view')) ?? PLAIN.view,
      theme: EMBED_THEMES.find((name) => name === given.get('theme')) ?? PLAIN.theme,
      ...(round && { round: Number(round) }),
      ...(['1', ''].includes(given.get('edit') ?? '0') && { edit: true }),
      ...(given.get('run') === '1' && { run: true }),
      ...(notation && { notation }),
    },
  };
}
