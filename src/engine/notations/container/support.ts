import type { SupportRow } from '../shared/support.ts';

/** What of loop containers runs here: types of nodes first, then what a loop may have. */
export const CONTAINER_SUPPORT: readonly SupportRow[] = [
  { type: 'agent', support: 'runs', note: 'declared outputs are asked for as JSON; sessions are kept for the run' },
  { type: 'constant', support: 'runs', note: 'of its valueType' },
  { type: 'wire', support: 'runs', note: 'passes on what it is given' },
  { type: 'trigger', support: 'runs', note: 'starts with the inputs of the run' },
  {
    type: 'loop',
    support: 'runs',
    note: 'rounds by continueWhile, breakWhen and maxIterations; with a body inside or named',
  },
  { type: 'map', support: 'runs', note: 'once for each item, with concurrency' },
  {
    type: 'shell',
    support: 'by script',
    note: 'a page runs no shell: stdout, stderr and exitCode stand in the prepared answers',
  },
  { type: 'function', support: 'by script', note: 'what it returns stands in the prepared answers' },
  { type: 'component', support: 'runs', note: 'once, with another document of the text or a workflow inside' },
  { type: 'interface-input, interface-output', support: 'runs', note: 'what a component is given and gives' },
  { type: 'workdir', support: 'runs', note: 'gives its path' },
  { type: 'script', support: 'by script', note: 'a shell node by its older name' },
  { type: 'interface-continue', support: 'cannot', note: 'refused with the reason' },
  { type: 'inputMappings, outputMappings', support: 'runs', note: 'of each round; also of the one before' },
  { type: 'workflowRef', support: 'runs', note: 'another document of the text, by its metadata.name' },
  { type: 'promptFiles', support: 'cannot', note: 'files beside the document: write the prompt into it' },
];
