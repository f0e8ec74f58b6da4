import { supportOfTypes, type SupportRow } from '../shared/support.ts';
import { TYPES } from './types/types.ts';

/** What of ChatDev 2.0 graphs runs here: types of nodes first, then what nodes, edges and graphs may have. */
export const CHATDEV_SUPPORT: readonly SupportRow[] = [
  ...supportOfTypes(TYPES),
  {
    type: 'tooling: function, mcp_remote, mcp_local',
    support: 'by script',
    note: 'an answer with tool_calls calls them, at most 50 times or params.tool_loop_limit',
  },
  { type: 'thinking: reflection', support: 'runs', note: 'a second call whose text replaces the answer' },
  {
    type: 'memory: simple, file, blackboard, mem0',
    support: 'local store',
    note: 'begins empty, lasts for one call of its graph, gives the newest items, the best first; no embeddings, no files',
  },
  {
    type: 'memories',
    support: 'runs',
    note: 'read, write, retrieve_stage and top_k count; similarity_threshold does not',
  },
  { type: 'retry', support: 'runs', note: 'read and checked; script and simulated model need no second try' },
  { type: 'skills', support: 'cannot', note: 'files of an installation: the agent answers without them' },
  { type: 'context_window', support: 'runs', note: '0, n and -1, with the own answers after the trim' },
  {
    type: 'condition',
    support: 'runs',
    note: 'keywords, patterns, and the functions that ChatDev ships; an unknown function holds',
  },
  {
    type: 'trigger, carry_data, keep_message, clear_context, clear_kept_context',
    support: 'runs',
    note: 'in ChatDev’s order: clear, carry, process, trigger',
  },
  { type: 'process: regex_extract', support: 'runs', note: 'groups, multiple, template, on_no_match' },
  { type: 'process: function', support: 'runs', note: 'uppercase_payload; any other leaves the payload as it is' },
  {
    type: 'process: code_save_and_run',
    support: 'cannot',
    note: 'writes and runs files: the payload passes unchanged',
  },
  {
    type: 'dynamic: map, tree',
    support: 'runs',
    note: 'split by message, pattern or JSON path; max_parallel counts for subgraphs, units of other nodes take turns',
  },
  { type: 'is_majority_voting', support: 'runs', note: 'blanks do not vote; of a tie the first node wins' },
  { type: 'vars', support: 'runs', note: 'variables of variables too; a subgraph’s own go over those around it' },
  { type: 'start, end', support: 'runs', note: 'several of each; the result is the first of end that said anything' },
  { type: 'input, output of a node', support: 'runs', note: 'messages that wait in its queue before the run' },
];
