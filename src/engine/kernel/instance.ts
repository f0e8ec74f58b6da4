import type { Json } from '../workflow/json.ts';
import type { NodeType } from '../workflow/activation.ts';
import type { NodeInstance } from './plan.ts';

/** Binds a type without a state to its config: one instance serves for all, so that a fresh round makes none. */
export function bindStateless<Config>(type: Pick<NodeType<Config, null>, 'run'>, config: Config): () => NodeInstance {
  const instance: NodeInstance = {
    run: (inputs, effects) => type.run(inputs, config, null, effects),
    keep: () => undefined,
  };
  return () => instance;
}

/** Binds a node type to its config: what makes instances of the node, each with a state of its own. */
export function bind<Config, State extends Json>(type: NodeType<Config, State>, config: Config): () => NodeInstance {
  return () => {
    let state = type.initial(config);
    return {
      run: (inputs, effects) => type.run(inputs, config, state, effects),
      keep(outcome) {
        // The outcome's state was made by this type's own `run`.
        if (outcome.state !== undefined) state = outcome.state as State;
      },
    };
  };
}
