import { ANSWER_KEYS } from './answer-keys.ts';
import type { PlaceKeys } from './command.ts';

/** Keys that go about in the parts of the page, for the help sheet. */
export const PLACE_KEYS: Readonly<Record<'graph' | 'rounds' | 'timeline' | 'answer' | 'elsewhere', PlaceKeys>> = {
  graph: {
    label: 'On the graph',
    keys: [
      { does: 'Follow the lines', keys: ['ArrowUp', 'ArrowDown'] },
      { does: 'Go through all', keys: ['ArrowLeft', 'ArrowRight'] },
      { does: 'The first and the last', keys: ['Home', 'End'] },
      { does: 'Go through the edges that leave it', keys: ['E'] },
      { does: 'Select it; once more: its text, or what lies in it; on an edge: add a node', keys: ['Enter'] },
      { does: 'Select several', keys: ['Shift+Arrows', 'Shift+Space'] },
      { does: 'Move it, where the text has places', keys: ['Alt+Arrows'] },
      { does: 'Copy, cut and paste nodes as text', keys: ['Mod+C', 'Mod+X', 'Mod+V'] },
      { does: 'See all of it', keys: ['0'] },
      { does: 'Larger and smaller', keys: ['+', '-'] },
      { does: 'Out of what is looked into', keys: ['Escape'] },
    ],
  },
  rounds: {
    label: 'In the rounds',
    keys: [
      { does: 'From round to round', keys: ['ArrowLeft', 'ArrowRight'] },
      { does: 'From row to row', keys: ['ArrowUp', 'ArrowDown'] },
      { does: 'The first and the last round', keys: ['Home', 'End'] },
      { does: 'A screen of rounds before or after', keys: ['PageUp', 'PageDown'] },
      { does: 'Show what is in it; once more: what if it had said something else', keys: ['Enter'] },
    ],
  },
  timeline: {
    label: 'In the timeline',
    keys: [
      { does: 'From line to line', keys: ['ArrowUp', 'ArrowDown'] },
      { does: 'Unfold and fold', keys: ['ArrowRight', 'ArrowLeft'] },
      { does: 'Show what it did', keys: ['Enter'] },
    ],
  },
  answer: { label: 'In an answer to a question of the run', keys: Object.values(ANSWER_KEYS) },
  elsewhere: {
    label: 'Elsewhere',
    keys: [
      { does: 'In the text: whether Tab moves the focus', keys: ['Ctrl+M'] },
      { does: 'In the text: the commands of the editor', keys: ['Shift+F10'] },
      { does: 'From a form to the graph, out of a panel, out of a what-if', keys: ['Escape'] },
    ],
  },
};
