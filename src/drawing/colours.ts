import type { NodeFamily } from '../engine/workflow/workflow.ts';

/** Colours of a drawing; each holds whatever an SVG `fill` takes. */
export interface Colours {
  surface: string;
  raised: string;
  line: string;
  text: string;
  muted: string;
  accent: string;
  backEdge: string;
  family: Record<NodeFamily, string>;
}

/** `css` leaves the choice to the page's custom properties. */
export type Theme = 'light' | 'dark' | 'css';

const LIGHT: Colours = {
  surface: '#f7f7f9',
  raised: '#ffffff',
  line: '#d5d5de',
  text: '#1b1b22',
  muted: '#62626f',
  accent: '#2459d3',
  backEdge: '#7a4fb0',
  family: { model: '#1f5fa8', human: '#a3560a', control: '#4a2a6a', data: '#2f6b58', tool: '#97354c' },
};

const DARK: Colours = {
  surface: '#141418',
  raised: '#1e1e24',
  line: '#3a3a45',
  text: '#ececf2',
  muted: '#a2a2b0',
  accent: '#7aa5ff',
  backEdge: '#ab8ee0',
  family: { model: '#82b4f2', human: '#e3a862', control: '#b79ae0', data: '#7fc4ac', tool: '#e68c9f' },
};

const CSS: Colours = {
  surface: 'var(--surface)',
  raised: 'var(--surface-raised)',
  line: 'var(--line)',
  text: 'var(--text)',
  muted: 'var(--text-muted)',
  accent: 'var(--accent)',
  backEdge: 'var(--back-edge)',
  family: {
    model: 'var(--family-model)',
    human: 'var(--family-human)',
    control: 'var(--family-control)',
    data: 'var(--family-data)',
    tool: 'var(--family-tool)',
  },
};

/** The colours of a theme. */
export function coloursOf(theme: Theme): Colours {
  switch (theme) {
    case 'light':
      return LIGHT;
    case 'dark':
      return DARK;
    case 'css':
      return CSS;
    default: {
      const never: never = theme;
      return never;
    }
  }
}
