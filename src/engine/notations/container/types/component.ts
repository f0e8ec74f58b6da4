import { ports, type Failure, type Ports } from '../../../workflow/activation.ts';
import type { MapRun } from '../../../kernel/plan.ts';
import type { ScopeOutputs } from '../../shared/dataflow.ts';
import type { Fields } from '../../../reading/fields.ts';
import { unread } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { bindings, givenTo, type InputMapping, type OutputMapping } from '../loop/mappings.ts';
import { createLedger } from '../loop/outputs.ts';
import { bodyType, requiredInputs, type BoundBody } from '../node-type.ts';
import { BODY_PLACES, type BodySource } from '../parts/body.ts';
import { inputMappings, outputMappings } from '../parts/mappings.ts';

/** A linked component; its nodes lie in the scope whose owner it is. */
export interface ComponentConfig {
  inputMappings: readonly InputMapping[];
  outputMappings: readonly OutputMapping[];
}

/**
 * Its workflow runs once (002, "Component vs loop"); its mappings are those of a loop ("Relationship to Components"). What the
 * component is given goes where its mappings say, to its interface-input nodes, and to inputs of that name which nothing feeds. It
 * gives what its mappings take, then what its interface-output nodes are given, or, without any, what its last nodes gave under a
 * declared name.
 */
export const component = bodyType({
  type: 'component',
  rule: 'N4',
  title: 'Component',
  sentence: 'Runs another workflow as one step.',
  family: 'control',
  category: 'workflow',
  icon: 'git-branch',
  support: runs('once, with another document of the text or a workflow inside'),
  body: 'call',
  fields: {
    componentRef: unread('The name of a component of this document.', { kind: 'text' }),
    workflowPath: unread('The name of another document of this text, or its file; as workflowRef.', {
      kind: 'document',
    }),
    inputMappings,
    outputMappings,
    ...BODY_PLACES,
  },
  make: (written, data) => ({ ...written, body: workflowOf(data) }),
  unit(bound: BoundBody<ComponentConfig>) {
    const { config, name, inputs, planned, members, withUsage, open } = bound;
    const required = requiredInputs(inputs);
    const positions = new Map(members.map((member, position) => [member.name, position]));
    const mapped = bindings(config.inputMappings, (node) => positions.get(node) ?? null);
    return {
      kind: 'map',
      node: planned,
      enter({ ports: outer }): MapRun<ScopeOutputs> | Failure {
        const missing = required.find((input) => outer[input] === undefined);
        if (missing !== undefined) return { code: 'container-input-missing', params: { node: name, input: missing } };
        let came: ScopeOutputs = {};
        return {
          count: 1,
          concurrency: 1,
          open() {
            const given = byName(bound, outer);
            for (const [position, mappedTo] of Object.entries(givenTo(1, mapped, outer, {})))
              given[Number(position)] = ports([
                ...Object.entries(given[Number(position)] ?? {}),
                ...Object.entries(mappedTo),
              ]);
            return open(given);
          },
          keep(_item, result) {
            came = result;
          },
          close(spent) {
            const ledger = createLedger(config.outputMappings, withUsage);
            ledger.add(came);
            const taken = ledger.outputs({ rounds: 1, reason: 'completed', warnings: [], spent });
            return { ports: ports([...Object.entries(outputsOf(bound, came)), ...Object.entries(taken)]) };
          },
        };
      },
    };
  },
});

/**
 * Where the workflow of a component is: `componentRef` names one of the document's `components`, `workflowRef` or `workflowPath`
 * another document, or it stands in the node as `inlineWorkflow`. Errors `container-two-bodies`, `container-no-component` when it
 * says none of them.
 */
function workflowOf(data: Fields): BodySource {
  const inline = data.node('inlineWorkflow');
  if (inline) {
    if (data.string('workflowRef') !== null) data.problem('workflowRef', 'error', 'two-bodies', {});
    return { kind: 'inline', node: inline };
  }
  for (const key of ['componentRef', 'workflowRef', 'workflowPath']) {
    const name = data.string(key);
    const range = data.node(key)?.range;
    if (name && range) return { kind: 'reference', name, range };
  }
  data.problem('', 'error', 'no-component', {});
  return { kind: 'none' };
}

function byName({ members, isFed }: BoundBody<ComponentConfig>, outer: Ports): Record<number, Ports> {
  const given: Record<number, Ports> = {};
  members.forEach(({ id, type, inputs }, position) => {
    if (type === 'interface-input') {
      given[position] = outer;
      return;
    }
    for (const { name } of inputs) {
      const value = outer[name];
      if (value !== undefined && !isFed(id, name)) (given[position] ??= ports())[name] = value;
    }
  });
  return given;
}

function outputsOf({ outputs, members, leadsOn }: BoundBody<ComponentConfig>, result: ScopeOutputs): Ports {
  const ends = members.filter(({ type }) => type === 'interface-output');
  const made = ports(ends.flatMap(({ name }) => Object.entries(result[name] ?? {})));
  if (ends.length > 0) return made;
  for (const member of members.filter(({ id }) => !leadsOn(id)))
    for (const { name } of outputs) {
      const value = result[member.name]?.[name];
      if (value !== undefined) made[name] = value;
    }
  return made;
}
