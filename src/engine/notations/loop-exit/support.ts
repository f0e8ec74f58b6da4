import type { SupportRow } from '../shared/support.ts';

/** What of loop ... exit workflows runs here: types of nodes first, then what a loop may have. */
export const LOOP_EXIT_SUPPORT: readonly SupportRow[] = [
  { type: 'input, output', support: 'runs', note: 'by data.name' },
  {
    type: 'llm',
    support: 'runs',
    note: 'its prompt by edge, by template, or what comes in; sessions are kept for the run',
  },
  { type: 'router', support: 'runs', note: 'by pattern or by a model' },
  { type: 'approval', support: 'runs', note: 'asked in the page; the script may answer' },
  { type: 'transform', support: 'runs', note: 'templates, JSON paths, and scripts of the operations that it knows' },
  { type: 'validator', support: 'runs', note: 'against its JSON Schema' },
  { type: 'iterator, aggregator', support: 'runs', note: 'what lies between them runs once for each item' },
  {
    type: 'loop, exit',
    support: 'runs',
    note: 'by count, evaluator or stable output; replace or append; loops in loops',
  },
  {
    type: 'webhook_trigger, cron_trigger',
    support: 'runs',
    note: 'give what the run is started with: a page has no clock for them and no address',
  },
  { type: 'note', support: 'runs', note: 'is drawn and does nothing' },
  {
    type: 'knowledge_base, tool, http_request',
    support: 'by script',
    note: 'the simulated model gives a labelled result of the same shape',
  },
  { type: 'file_glob, file_read, file_write', support: 'by script', note: 'a page has no such files' },
  { type: 'shell_exec, email_send', support: 'by script', note: 'nothing is run and nothing is sent' },
  { type: 'subworkflow', support: 'by script', note: 'names a workflow of its own system' },
];
