import type { Port } from '../../../workflow/workflow.ts';
import type { NodeConfig } from '../workflow.ts';

/** What starts a workflow gives on what the run was given; where a component is opened by itself, so does its interface. */
export function withDefaultInputs(config: NodeConfig, inputs: Port[], outputs: Port[]): Port[] {
  if (config.kind === 'interface' && config.side === 'input' && inputs.length === 0)
    return outputs.map((port) => ({ ...port, required: false }));
  if (config.kind !== 'trigger' || inputs.length > 0) return inputs;
  return [
    { name: 'text', type: 'string', required: false },
    { name: 'params', type: 'json', required: false },
  ];
}

/** What a node gives that declares no outputs. */
export function withDefaultOutputs(config: NodeConfig, outputs: Port[]): Port[] {
  if (outputs.length > 0) return outputs;
  const port = (name: string, type: string): Port => ({ name, type, required: true });
  if (config.kind === 'agent') return [port('response', 'string')];
  if (config.kind === 'constant') return [port('value', 'any')];
  if (config.kind === 'shell') return [port('stdout', 'string'), port('stderr', 'string'), port('exitCode', 'number')];
  if (config.kind === 'wire') return [port('output', 'any')];
  if (config.kind === 'trigger')
    return [port('text', 'string'), port('params', 'json'), port('type', 'string'), port('timestamp', 'number')];
  return outputs;
}
