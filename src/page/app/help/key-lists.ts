import type { NamedCommand, NamedGroup, PlaceKeys } from '../../commands/command.ts';
import { heldKeys, PAGE_COMMANDS } from '../../commands/page-keys.ts';
import { PLACE_KEYS } from '../../commands/place-keys.ts';
import { GRAPH_ACTS } from '../../builder/layer/graph-acts.ts';

/**
 * All that is done by keys, place by place, and what is chosen from the palette alone, without any. For the help sheet and the documentation.
 * `singleKeys`: a letter or sign alone is a key wherever nobody types.
 */
export function keyLists(singleKeys = true): PlaceKeys[] {
  return [
    ...PAGE_COMMANDS.map((group) => {
      const { label, keys } = byKeys(group);
      return { label, keys: keys.map((each) => ({ ...each, keys: heldKeys(each.keys, singleKeys) })) };
    }),
    PLACE_KEYS.graph,
    byKeys({ label: 'On the graph, to build', commands: GRAPH_ACTS }),
    PLACE_KEYS.rounds,
    PLACE_KEYS.timeline,
    PLACE_KEYS.answer,
    PLACE_KEYS.elsewhere,
  ];
}

function byKeys({ label, commands }: NamedGroup<Omit<NamedCommand, 'scope'>>): PlaceKeys {
  return { label, keys: commands.map(({ label: does, keys }) => ({ does, keys })) };
}
