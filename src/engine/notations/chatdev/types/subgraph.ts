import type { Conversation } from '../../../workflow/activation.ts';
import { runs } from '../../shared/support.ts';
import { any } from '../fields.ts';
import { nodeType } from '../node-type.ts';
import { rejectVars } from '../read/python-values.ts';

/** How much of its input a simulated answer quotes. */
const QUOTED = 60;

/** Where the graph is: written inside, or named by its file. */
type SubgraphConfig = { source: 'config' } | { source: 'file'; path: string };

/**
 * A graph as a node. One that is here is called (`ChatdevWorkflow.calls`) and never runs by itself; one whose file is not among the
 * documents of the text is answered by the script, or the run fails. Error `chatdev-vars-in-graph`.
 */
export const subgraph = nodeType({
  type: 'subgraph',
  rule: 'M23',
  title: 'Subgraph',
  sentence: 'Runs another graph as one step.',
  family: 'control',
  category: 'workflow',
  icon: 'git-branch',
  support: runs('inline, or another document of the text; a file that is not there is answered by prepared answers'),
  fields: {
    type: {
      ...any('Where the graph is.'),
      type: { kind: 'variant', variantsOf: 'config' },
      required: true,
      label: 'Source',
    },
    config: {
      ...any('The graph, or the way to it.'),
      type: { kind: 'map', name: 'subgraph-config' },
      required: true,
      label: 'Edit Inline',
      group: 'Inner Workflow',
    },
    vars: { ...any('Variables belong beside the graph; here they are an error.') },
  },
  make(_, fields): SubgraphConfig | null {
    const source = fields.oneOf('type', ['config', 'file'], { required: true });
    rejectVars(fields);
    const inner = fields.fields('config', { required: true });
    if (!source || !inner) return null;
    if (source === 'config') return { source };
    const path = inner.string('path', { required: true, nonEmpty: true }) ?? '';
    inner.finish();
    return { source, path };
  },
  face: (config) => ({ summary: config?.source === 'file' ? config.path : '' }),
  ahead: () => ({ mayBeSilent: true }),
  *run({ messages }, { config, name }): Conversation {
    const path = config?.source === 'file' ? config.path : '';
    const call = messages.map(({ role, text }) => ({ role, text }));
    const last = messages.at(-1)?.text.replace(/\s+/g, ' ').slice(0, QUOTED) ?? '';
    const simulated = `(simulated) what ${path} makes of “${last}”`;
    const answer = yield { kind: 'tool', tool: path, call, simulated };
    if (answer.kind === 'answered') return { messages: [{ role: 'assistant', text: answer.text, source: name }] };
    const message = 'error' in answer ? answer.error : answer.kind;
    return { error: { code: 'chatdev-subgraph-absent', params: { node: name, path, message } } };
  },
});
