import { unreachable } from '../../engine/workflow/unreachable.ts';
import type { NodeFamily } from '../../engine/workflow/workflow.ts';

/** Colours of a drawing; each holds whatever an SVG `fill` takes. */
export interface Colours {
  surface: string;
  raised: string;
  line: string;
  text: string;
  muted: string;
  accent: string;
  /** Loops: their names, and what leads back while it is active; quiet: their frames, and what led back nowhere. */
  loop: string;
  loopQuiet: string;
  danger: string;
  family: Record<NodeFamily, string>;
}

/** `css` leaves the choice to the page's custom properties, `auto` to the scheme of whatever the picture stands in. */
export type Theme = 'light' | 'dark' | 'auto' | 'css';

/** The colours that `page/app.css` gives the same names, so that a picture taken out of the page looks as it did there. */
const LIGHT: Colours = {
  surface: '#eef0f3',
  raised: '#ffffff',
  line: '#b9c0ca',
  text: '#1a1e26',
  muted: '#566070',
  accent: '#1d5bd1',
  loop: '#4a1d8f',
  loopQuiet: '#8f86a6',
  danger: '#b3261e',
  family: { model: '#0c6478', human: '#9c4a10', control: '#4a2a6a', data: '#4d5866', tool: '#5f6110' },
};

const DARK: Colours = {
  surface: '#0f1115',
  raised: '#20242b',
  line: '#454c58',
  text: '#e4e7ec',
  muted: '#9ba5b3',
  accent: '#84abff',
  loop: '#d3b9ff',
  loopQuiet: '#6a6284',
  danger: '#ff938a',
  family: { model: '#5fc3d6', human: '#f0a36c', control: '#b99ce2', data: '#a8b3c1', tool: '#c6c45f' },
};

const CSS: Colours = {
  surface: 'var(--surface-sunken)',
  raised: 'var(--surface-raised)',
  line: 'var(--line-strong)',
  text: 'var(--text)',
  muted: 'var(--text-muted)',
  accent: 'var(--accent)',
  loop: 'var(--loop)',
  loopQuiet: 'var(--loop-quiet)',
  danger: 'var(--danger)',
  family: {
    model: 'var(--family-model)',
    human: 'var(--family-human)',
    control: 'var(--family-control)',
    data: 'var(--family-data)',
    tool: 'var(--family-tool)',
  },
};

/** Both themes in each colour. */
const AUTO: Colours = {
  surface: either('surface'),
  raised: either('raised'),
  line: either('line'),
  text: either('text'),
  muted: either('muted'),
  accent: either('accent'),
  loop: either('loop'),
  loopQuiet: either('loopQuiet'),
  danger: either('danger'),
  family: {
    model: eitherFamily('model'),
    human: eitherFamily('human'),
    control: eitherFamily('control'),
    data: eitherFamily('data'),
    tool: eitherFamily('tool'),
  },
};

function either(name: Exclude<keyof Colours, 'family'>): string {
  return `light-dark(${LIGHT[name]},${DARK[name]})`;
}

function eitherFamily(family: NodeFamily): string {
  return `light-dark(${LIGHT.family[family]},${DARK.family[family]})`;
}

export function coloursOf(theme: Theme): Colours {
  switch (theme) {
    case 'light':
      return LIGHT;
    case 'dark':
      return DARK;
    case 'auto':
      return AUTO;
    case 'css':
      return CSS;
    default:
      return unreachable(theme);
  }
}
