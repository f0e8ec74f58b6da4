import fc from 'fast-check';
import type { Loop, Scope, Workflow, WorkflowEdge, WorkflowNode } from '../../src/engine/workflow/workflow.ts';
import { edge, loop, node, port, scope, workflow } from './sample-workflows.ts';

interface Seeds {
  scopes: { parent: number; owned: boolean; ports: number; speaks: boolean }[];
  nodes: { scope: number; guard: boolean; label: string; summary: string; ports: number }[];
  edges: { from: number; to: number; condition: string; ported: boolean; kind: WorkflowEdge['kind'] }[];
}

const labels = fc.constantFrom(
  'A',
  'Writer',
  'Reviewer of drafts',
  'A node with a very long label indeed',
  '検査',
  'iiii',
);
const summaries = fc.constantFrom(
  '',
  '',
  'Short',
  'Improve articles based on user feedback and on what was said before',
);
const conditions = fc.constantFrom('', '', 'ACCEPT', 'not ACCEPT', 'score >= 0.85 and nobody has complained about it');

const seeds: fc.Arbitrary<Seeds> = fc.record({
  scopes: fc.array(fc.record({ parent: fc.nat(9), owned: fc.boolean(), ports: fc.nat(4), speaks: fc.boolean() }), {
    maxLength: 5,
    size: 'max',
  }),
  nodes: fc.array(
    fc.record({
      scope: fc.nat(9),
      guard: fc.boolean(),
      label: labels,
      summary: summaries,
      ports: fc.constantFrom(0, 0, 1, 3),
    }),
    { minLength: 1, maxLength: 16, size: 'max' },
  ),
  edges: fc.array(
    fc.record({
      from: fc.nat(40),
      to: fc.nat(40),
      condition: conditions,
      ported: fc.boolean(),
      kind: fc.constantFrom<WorkflowEdge['kind']>('control', 'control', 'data', 'feedback', 'mapping'),
    }),
    { maxLength: 28, size: 'max' },
  ),
});

const number = { kind: 'number', whole: false } as const;
const FACE: NonNullable<WorkflowNode['face']> = {
  at: 'ports',
  lines: [
    {
      label: 'Max Iterations',
      values: [{ path: ['data', 'maxIterations'], label: 'Max Iterations', value: 5, stops: 'limit', control: number }],
    },
    {
      label: 'Exit',
      values: [
        {
          path: ['data', 'exitCondition'],
          label: 'Exit',
          value: 'stable_output',
          control: { kind: 'choice', options: ['max_iterations', 'stable_output'] },
        },
        {
          path: ['data', 'stabilityThreshold'],
          label: 'Stability Threshold',
          value: 0.95,
          stops: 'threshold',
          control: number,
        },
      ],
    },
  ],
};

function ports(count: number, of: string): WorkflowNode['inputs'] {
  return Array.from({ length: count }, (_, index) => port(`${of}${index}`));
}

function build({ scopes: scopeSeeds, nodes: nodeSeeds, edges: edgeSeeds }: Seeds): Workflow {
  const scopes: Scope[] = [];
  const nodes: WorkflowNode[] = [];
  const ids = ['root'];
  for (const [index, seed] of scopeSeeds.entries()) {
    const parent = ids[seed.parent % ids.length] ?? 'root';
    const id = `s${index}`;
    ids.push(id);
    const owner = seed.owned ? `owner${index}` : null;
    scopes.push(scope(id, seed.owned ? 'body' : 'cycle', { parent, owner }));
    if (owner === null) continue;
    nodes.push(
      node(owner, 'loop', {
        scope: parent,
        inputs: ports(seed.ports, 'in'),
        outputs: ports(seed.ports, 'out'),
        ...(seed.speaks && { face: FACE }),
      }),
    );
  }
  for (const [index, seed] of nodeSeeds.entries()) {
    const { label, summary } = seed;
    const named = { inputs: ports(seed.ports, 'in'), outputs: ports(seed.ports, 'out') };
    nodes.push(
      node(`n${index}`, seed.guard ? 'loop_counter' : 'agent', {
        scope: ids[seed.scope % ids.length] ?? 'root',
        label,
        summary,
        ...named,
      }),
    );
  }
  const edges = edgeSeeds.map((seed, index): WorkflowEdge => {
    const from = nodes[seed.from % nodes.length]?.id ?? '';
    const to = nodes[seed.to % nodes.length]?.id ?? '';
    const ended = seed.ported ? { fromPort: 'out0', toPort: 'in0' } : {};
    return { ...edge(from, to, { condition: seed.condition, kind: seed.kind, ...ended }), id: `e${index}` };
  });
  return workflow('any', { nodes, edges, scopes, loops: scopes.map((one) => loopOf(one, nodes, edges)) });
}

/** The first node is the entry; what leads from within to it, or to the container as a feedback, leads back; counters bound the loop. */
function loopOf(of: Scope, nodes: readonly WorkflowNode[], edges: readonly WorkflowEdge[]): Loop {
  const members = nodes.filter((one) => one.scope === of.id).map((one) => one.id);
  const entry = members[0] ?? '';
  const caps = nodes
    .filter((one) => one.scope === of.id && one.type === 'loop_counter')
    .map((one) => ({ node: one.id, kind: 'count' as const, value: 3 }));
  return loop(of.owner ?? `loop of ${of.id}`, of.id, {
    entries: [entry],
    feedback: edges
      .filter((one) => members.includes(one.from))
      .filter((one) => one.to === entry || (one.to === of.owner && one.kind === 'feedback'))
      .map((one) => one.id),
    exits: edges.filter((one) => members.includes(one.from) && !members.includes(one.to)).map((one) => one.id),
    caps,
    condition: of.owner === null ? '' : 'review.approved == false',
  });
}

/** Workflows of every shape: nested containers and cycles, guards, ports, edges across everything. */
export const anyWorkflow: fc.Arbitrary<Workflow> = seeds.map(build);
