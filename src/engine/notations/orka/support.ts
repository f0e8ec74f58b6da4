import type { SupportRow } from '../shared/support.ts';

const OUTSIDE = 'a tool: the script answers it; the simulated model gives a labelled result of the same shape';
const ABSENT = 'OrKa 0.9.16 has none of that name either, and refuses the file';

/**
 * Every type of agent that OrKa 0.9.16 knows, and those that files in circulation name and it does not. The one list that
 * reading, hints and the table of compatibility are made from.
 */
export const ORKA_TYPES: readonly SupportRow[] = [
  { type: 'openai-answer', support: 'runs', note: 'asks a model; model and temperature count' },
  {
    type: 'openai-binary',
    support: 'runs',
    note: 'true when the reply holds yes, true, correct, right or affirmative',
  },
  { type: 'openai-classification', support: 'runs', note: 'a reply that is no option is "not-classified"' },
  { type: 'local_llm', support: 'runs', note: 'asks a model; its fields may stand under params' },
  { type: 'binary', support: 'runs', note: 'no model: true when the input holds yes, true or correct' },
  { type: 'classification', support: 'runs', note: 'gives the word "deprecated", as OrKa does' },
  { type: 'fork', support: 'runs', note: 'sequential branches run last first; parallel ones do not see one another' },
  { type: 'join', support: 'runs', note: 'without group it gathers the fork before it; OrKa gathers nothing' },
  { type: 'router', support: 'runs', note: 'the chosen agents come before the rest of the list' },
  { type: 'failover', support: 'runs', note: 'children may be of any type that asks or looks up' },
  { type: 'failing', support: 'runs', note: 'fails at once; OrKa waits five seconds first' },
  { type: 'loop', support: 'runs', note: 'by the description of the loop node, where OrKa differs' },
  { type: 'loop_validator', support: 'runs', note: 'asks a model as <id>_llm; preset strict works' },
  { type: 'plan_validator', support: 'runs', note: 'asks a model to judge the path that was proposed' },
  {
    type: 'graph-scout',
    support: 'runs',
    note: 'asks a model for one path; without llm_evaluation_enabled words decide',
  },
  {
    type: 'path_executor',
    support: 'runs',
    note: 'runs the agents of a path one after the other, in a frame of their own',
  },
  { type: 'validate_and_structure', support: 'runs', note: 'asks a model as <id>_llm' },
  { type: 'invariant_validator', support: 'runs', note: 'no model: checks the record that its prompt holds' },
  { type: 'memory', support: 'local store', note: 'kept for the run; found by shared words, not by vectors' },
  { type: 'duckduckgo', support: 'by script', note: OUTSIDE },
  { type: 'rag', support: 'by script', note: OUTSIDE },
  { type: 'brain', support: 'by script', note: OUTSIDE },
  { type: 'memory-reader', support: 'cannot', note: replacedBy('read') },
  { type: 'memory-writer', support: 'cannot', note: replacedBy('write') },
  { type: 'openai-gpt-4', support: 'cannot', note: ABSENT },
  { type: 'anthropic', support: 'cannot', note: ABSENT },
  { type: 'builder', support: 'cannot', note: ABSENT },
  { type: 'streaming-executor', support: 'cannot', note: ABSENT },
  { type: 'satellite-state-writer', support: 'cannot', note: ABSENT },
];

/** What agents of OrKa's older tutorials are now: a memory that does this. */
export const MEMORY_OPERATIONS: Readonly<Record<string, string>> = {
  'memory-reader': 'read',
  'memory-writer': 'write',
};

function replacedBy(operation: string): string {
  return `a name of older tutorials: type memory with config.operation ${operation}`;
}

/** The types that a document may use. */
export const USABLE_TYPES: readonly string[] = ORKA_TYPES.filter(({ support }) => support !== 'cannot').map(
  ({ type }) => type,
);
