import { openText } from '../../../src/engine/opening/open-text.ts';
import { documentBlocks, type DocumentBlock } from './blocks.ts';

/** What the blocks of the documents are run with, by the names that they ask for. */
export const INPUTS = { task: 'Write about owls.', input: 'Write about owls.', topic: 'owls' };

/** The blocks of the documents that run as they stand, and have a loop. */
export function loopingBlocks(): DocumentBlock[] {
  return documentBlocks().filter(({ text }) => {
    const { plan } = openText(text, {});
    return plan !== null && plan.workflow.loops.length > 0;
  });
}
