import type { NodeInstance } from '../../../kernel/plan.ts';
import { requiredInputs, type Surroundings } from '../node-type.ts';
import { typeNamed, type ContainerNode } from '../workflow.ts';

/** What makes instances of a node. What has a body has none: it is entered. */
export function instances(node: ContainerNode, around: Surroundings): () => NodeInstance {
  const { id, name, config, inputs, outputs } = node;
  const type = typeNamed(node.type);
  // Reading a node of an unknown type gives an error, and a document with an error is not compiled.
  if (!type || !('instances' in type))
    return () => {
      throw new Error(`${id} is no node that runs by itself`);
    };
  const instance = guarded(node, type.instances({ config, name, inputs, outputs, ...around })());
  return () => instance;
}

/** A node whose required input has no value fails before it does anything: `container-input-missing` {node, input}. */
function guarded({ name, inputs: declared }: ContainerNode, instance: NodeInstance): NodeInstance {
  const required = requiredInputs(declared);
  if (required.length === 0) return instance;
  return {
    ...instance,
    run(inputs, effects) {
      const missing = required.find((input) => inputs.ports[input] === undefined);
      if (missing === undefined) return instance.run(inputs, effects);
      return { error: { code: 'container-input-missing', params: { node: name, input: missing } } };
    },
  };
}
