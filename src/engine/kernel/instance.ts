import type { Json } from '../workflow/json.ts';
import type { NodeType } from '../workflow/activation.ts';
import type { NodeInstance } from './plan.ts';

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
