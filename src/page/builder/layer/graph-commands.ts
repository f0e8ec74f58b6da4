import type { Command, CommandGroup } from '../../commands/command.ts';
import type { Desk } from '../../app/desk.svelte.ts';
import { referencesOf } from '../../document/references.ts';
import { GRAPH_ACTS, type ActPlace, type GraphAct } from './graph-acts.ts';

/** What is done to the selected part of the graph, as commands. Their keys hold on the graph, which obeys them itself. */
export function graphCommands(desk: Desk): CommandGroup {
  return { label: 'Selected on the graph', commands: GRAPH_ACTS.map((act) => commandOf(act, desk)) };
}

function commandOf(act: GraphAct, desk: Desk): Command {
  const { id, label, keys } = act;
  return {
    id,
    label,
    keys,
    scope: 'outside-inputs',
    refused() {
      const place = placeOf(desk);
      return place ? (act.refused(place) ?? namesNothing(id, place.part, desk)) : 'Select a node or an edge first';
    },
    run() {
      const place = placeOf(desk);
      desk.layout.showLoop();
      if (place) act.act(place);
    },
  };
}

/** Null where the text cannot be drawn now, too: nothing is done to what is not there any more. */
function placeOf({ builder, studio, drill }: Desk): ActPlace | null {
  const { drawn, selected } = studio.state;
  if (!drawn || studio.stale || selected === null || drill.isAround(selected)) return null;
  const { workflow } = drawn;
  const edge = workflow.edges.find(({ id }) => id === selected);
  if (!edge && !workflow.nodes.some(({ id }) => id === selected)) return null;
  return { builder, workflow, part: selected, edge };
}

function namesNothing(id: string, part: string, { studio }: Desk): string | null {
  if (id === 'go-to' && !referencesOf(studio, part).names) return 'It names no other document';
  if (id === 'go-to-use' && referencesOf(studio, part).uses.length === 0) return 'Nothing else uses it';
  return null;
}
