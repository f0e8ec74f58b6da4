import { shortened } from '../../../engine/document/shortened.ts';
import { EXAMPLE_INPUT, type Illustration, type OfferedWorkflow } from '../../../engine/offers/offer.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { counted, enumerate } from '../../values.ts';

const LONGEST_VALUE = 240;

export const CHOOSER_WORDS = {
  several: 'What should be opened?',
  part: 'This is a part of a workflow',
  howSeveral:
    'The text holds more than one thing that can be opened. One of them becomes the text; Undo brings all of it back.',
  howPart: 'It has no nodes that could run by themselves. In a small loop it can be run; Undo brings the text back.',
  open: 'Open this one',
  frame: 'Try in a small loop',
  body: 'It has no body. It opens with a small one: a writer and a judge.',
  wrong: 'It has errors.',
  read: 'The graph shows this one now.',
  keep: 'Keep the text as it is',
  use: (name: string): string => `Use in ${name === '' ? 'the document before' : name}`,
  round: (round: number): string => `Round ${round}`,
  example: `Rendered in a small loop, with the simulated model and the input “${EXAMPLE_INPUT}”.`,
  nothing: 'nothing',
  choice: (index: number): string => `Choice ${index}`,
} as const;

/** What a workflow is called in the list: its name, its first node, or how it begins. */
export function titleOfWorkflow({ name, nodes, text }: OfferedWorkflow): string {
  return name || (nodes[0] ?? text.trim().split('\n', 1)[0] ?? '');
}

export function titleOfIllustration(is: Illustration): string {
  switch (is.kind) {
    case 'variants':
      return is.variants.length > 1
        ? `${is.variants.length} variants of ${enumerate(is.keys, 'and')}: choose one`
        : `Values for ${enumerate(is.keys, 'and')}`;
    case 'prompt':
      return 'A prompt without its agent';
    case 'expressions':
      return is.rows.length === 1 ? 'An expression of a prompt' : `${is.rows.length} expressions of a prompt`;
    default:
      return unreachable(is);
  }
}

/** A value as far as it is shown: lists of past rounds are long. */
export function shownValue(value: string): string {
  return shortened(value, LONGEST_VALUE) || CHOOSER_WORDS.nothing;
}

/** Where the block stands, how many nodes it has, and how it is written. */
export function placeOfOffer(heading: string, notation: string, nodes: number, line: number): string {
  return [heading, notation, counted(nodes, 'node'), `line ${line}`].filter((part) => part !== '').join(' · ');
}
