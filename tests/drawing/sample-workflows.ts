import type { Loop, Port, Scope, Workflow, WorkflowEdge, WorkflowNode } from '../../src/engine/workflow/workflow.ts';

const LOOKS: Record<string, Pick<WorkflowNode, 'family' | 'icon'>> = {
  agent: { family: 'model', icon: 'bot' },
  human: { family: 'human', icon: 'user' },
  loop_counter: { family: 'control', icon: 'hash' },
  loop_timer: { family: 'control', icon: 'timer' },
  loop: { family: 'control', icon: 'refresh-cw' },
  exit: { family: 'control', icon: 'log-out' },
  passthrough: { family: 'data', icon: 'arrow-right' },
  literal: { family: 'data', icon: 'quote' },
  python: { family: 'tool', icon: 'terminal' },
};
const MODEL = { family: 'model', icon: 'bot' } as const;

/** A node with everything that a test does not care about filled in. */
export function node(id: string, type = 'agent', more: Partial<WorkflowNode> = {}): WorkflowNode {
  return {
    id,
    name: id,
    scope: 'root',
    type,
    ...(LOOKS[type] ?? MODEL),
    label: id,
    summary: '',
    inputs: [],
    outputs: [],
    ...more,
  };
}

/** An edge whose id says where it leads. */
export function edge(from: string, to: string, more: Partial<WorkflowEdge> = {}): WorkflowEdge {
  return { id: `${from}->${to}`, from, to, condition: '', kind: 'control', implied: false, ...more };
}

/** A named port. */
export function port(name: string, type = 'string'): Port {
  return { name, type, required: false };
}

/** A loop with everything that a test does not care about left empty. */
export function loop(id: string, scope: string, more: Partial<Loop> = {}): Loop {
  return {
    id,
    scope,
    entries: [id],
    exits: [],
    feedback: [],
    caps: [],
    condition: '',
    rule: { ends: [], rounds: null },
    ...more,
  };
}

/** A scope in the root. */
export function scope(id: string, kind: Scope['kind'], more: Partial<Scope> = {}): Scope {
  return { id, kind, parent: 'root', owner: null, ...more };
}

/** A workflow of these parts. */
export function workflow(name: string, parts: Pick<Workflow, 'nodes' | 'edges'> & Partial<Workflow>): Workflow {
  const { scopes = [], ...more } = parts;
  return {
    notation: 'chatdev',
    name,
    description: '',
    inputs: [],
    loops: [],
    result: { nodes: [] },
    limits: {},
    ...more,
    scopes: [scope('root', 'root', { parent: null }), ...scopes],
  };
}

/** A draft that a person sends back until it is good, at most three times. */
export const reviewLoop = workflow('Review with a counter', {
  scopes: [scope('revise', 'cycle')],
  nodes: [
    node('Author', 'agent', { scope: 'revise', summary: 'Revises the chapter with the notes it is given' }),
    node('Editor', 'human', { scope: 'revise', summary: 'Says PUBLISH or writes notes' }),
    node('Patience', 'loop_counter', {
      scope: 'revise',
      summary: 'Three rounds of notes',
      limit: { kind: 'count', value: 3 },
    }),
    node('Printed chapter', 'passthrough'),
  ],
  edges: [
    edge('Author', 'Editor'),
    edge('Editor', 'Printed chapter', { condition: 'PUBLISH' }),
    edge('Editor', 'Author', { condition: 'not PUBLISH' }),
    edge('Editor', 'Patience', { condition: 'not PUBLISH' }),
    edge('Patience', 'Author'),
    edge('Patience', 'Printed chapter'),
  ],
  loops: [
    loop('Author', 'revise', {
      exits: ['Editor->Printed chapter', 'Patience->Printed chapter'],
      feedback: ['Editor->Author', 'Patience->Author'],
      caps: [{ node: 'Patience', kind: 'count', value: 3 }],
    }),
  ],
});

/** Two that answer each other until the time is over. */
export const timerLoop = workflow('Debate against the clock', {
  scopes: [scope('debate', 'cycle')],
  nodes: [
    node('Topic', 'literal', { summary: 'Should tests be random?' }),
    node('Pro', 'agent', { scope: 'debate', summary: 'Argues for the motion' }),
    node('Contra', 'agent', { scope: 'debate', summary: 'Argues against it' }),
    node('Gong', 'loop_timer', { scope: 'debate', limit: { kind: 'seconds', value: 300 } }),
    node('Judge', 'agent', { summary: 'Names the better argument' }),
    node('Verdict', 'passthrough'),
  ],
  edges: [
    edge('Topic', 'Pro'),
    edge('Pro', 'Contra'),
    edge('Contra', 'Pro'),
    edge('Contra', 'Gong'),
    edge('Gong', 'Pro'),
    edge('Gong', 'Judge'),
    edge('Judge', 'Verdict'),
  ],
  loops: [
    loop('Pro', 'debate', {
      exits: ['Gong->Judge'],
      feedback: ['Contra->Pro', 'Gong->Pro'],
      caps: [{ node: 'Gong', kind: 'seconds', value: 300 }],
    }),
  ],
});

/** A container in a container: each section of a report is polished, and the whole is checked. */
export const nestedContainer = workflow('Report in two loops', {
  notation: 'container',
  scopes: [
    scope('report', 'body', { owner: 'report' }),
    scope('report/polish', 'body', { parent: 'report', owner: 'report/polish' }),
  ],
  nodes: [
    node('brief', 'trigger', { family: 'data', label: 'Brief', outputs: [port('text')] }),
    node('report', 'loop', {
      label: 'Report',
      inputs: [port('topic'), port('style')],
      outputs: [port('text'), port('checked', 'boolean'), port('rounds', 'number')],
      limit: { kind: 'count', value: 4 },
    }),
    node('report/outline', 'agent', {
      scope: 'report',
      label: 'Outline',
      inputs: [port('topic'), port('notes')],
      outputs: [port('plan')],
    }),
    node('report/polish', 'loop', {
      scope: 'report',
      label: 'Polish',
      inputs: [port('draft')],
      outputs: [port('text')],
      limit: { kind: 'count', value: 3 },
    }),
    node('report/polish/rewrite', 'agent', {
      scope: 'report/polish',
      label: 'Rewrite',
      inputs: [port('draft')],
      outputs: [port('text')],
    }),
    node('report/polish/grade', 'agent', {
      scope: 'report/polish',
      label: 'Grade',
      inputs: [port('text')],
      outputs: [port('score', 'number')],
    }),
    node('report/check', 'agent', {
      scope: 'report',
      label: 'Check facts',
      inputs: [port('text')],
      outputs: [port('ok', 'boolean'), port('notes')],
    }),
    node('archive', 'shell', { family: 'tool', label: 'Archive', inputs: [port('text'), port('rounds', 'number')] }),
  ],
  edges: [
    edge('brief', 'report', { fromPort: 'text', toPort: 'topic' }),
    edge('report/outline', 'report/polish', { fromPort: 'plan', toPort: 'draft' }),
    edge('report/polish/rewrite', 'report/polish/grade', { fromPort: 'text', toPort: 'text' }),
    edge('report/polish', 'report/check', { fromPort: 'text', toPort: 'text' }),
    edge('report/check', 'report/outline', { fromPort: 'notes', toPort: 'notes', kind: 'feedback' }),
    edge('report/polish/grade', 'report/polish/rewrite', { fromPort: 'score', toPort: 'draft', kind: 'feedback' }),
    edge('report', 'archive', { fromPort: 'text', toPort: 'text' }),
    { ...edge('report', 'archive', { fromPort: 'rounds', toPort: 'rounds' }), id: 'rounds' },
  ],
  loops: [
    loop('report', 'report', {
      entries: ['report/outline'],
      feedback: ['report/check->report/outline'],
      caps: [{ node: 'report', kind: 'count', value: 4 }],
      condition: 'check.ok == false',
    }),
    loop('report/polish', 'report/polish', {
      entries: ['report/polish/rewrite'],
      feedback: ['report/polish/grade->report/polish/rewrite'],
      caps: [{ node: 'report/polish', kind: 'count', value: 3 }],
      condition: 'grade.score < 0.9',
    }),
  ],
});

/** Three look at a question side by side, one joins what they found, until it is enough. */
export const forkInLoop = workflow('Three readers and a chair', {
  scopes: [scope('reading', 'cycle')],
  nodes: [
    node('Chair', 'agent', { scope: 'reading', summary: 'Puts the next question' }),
    node('Historian', 'agent', { scope: 'reading' }),
    node('Engineer', 'agent', { scope: 'reading' }),
    node('Lawyer', 'agent', { scope: 'reading' }),
    node('Minutes', 'agent', { scope: 'reading', summary: 'Joins the three answers' }),
    node('Two rounds', 'loop_counter', { scope: 'reading', limit: { kind: 'count', value: 2 } }),
    node('Opinion', 'passthrough'),
  ],
  edges: [
    edge('Chair', 'Historian'),
    edge('Chair', 'Engineer'),
    edge('Chair', 'Lawyer'),
    edge('Historian', 'Minutes'),
    edge('Engineer', 'Minutes'),
    edge('Lawyer', 'Minutes'),
    edge('Minutes', 'Chair', { condition: 'OPEN' }),
    edge('Minutes', 'Two rounds', { condition: 'OPEN' }),
    edge('Minutes', 'Opinion', { condition: 'AGREED' }),
    edge('Two rounds', 'Chair'),
    edge('Two rounds', 'Opinion'),
  ],
  loops: [
    loop('Chair', 'reading', {
      exits: ['Minutes->Opinion', 'Two rounds->Opinion'],
      feedback: ['Minutes->Chair', 'Two rounds->Chair'],
      caps: [{ node: 'Two rounds', kind: 'count', value: 2 }],
    }),
  ],
});

/** One node that asks itself again. */
export const selfLoop = workflow('Think again', {
  scopes: [scope('think', 'cycle')],
  nodes: [
    node('Question', 'literal'),
    node('Thinker', 'agent', { scope: 'think', summary: 'Writes DONE when it has nothing to add' }),
    node('Answer', 'passthrough'),
  ],
  edges: [
    edge('Question', 'Thinker'),
    edge('Thinker', 'Thinker', { condition: 'not DONE' }),
    edge('Thinker', 'Answer', { condition: 'DONE' }),
  ],
  loops: [loop('Thinker', 'think', { exits: ['Thinker->Answer'], feedback: ['Thinker->Thinker'] })],
});

/** The five that are kept as pictures. */
export const samples = {
  'review-loop': reviewLoop,
  'timer-loop': timerLoop,
  'nested-container': nestedContainer,
  'fork-in-loop': forkInLoop,
  'self-loop': selfLoop,
};
