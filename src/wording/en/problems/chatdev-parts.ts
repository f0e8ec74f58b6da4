import { say } from '../../fill.ts';
import { textsOf } from '../../values.ts';
import type { Params, Words, WordTable } from '../../words.ts';

/** What is to be said of what agents have, of graphs inside graphs, of code and of dynamic edges. */
export const CHATDEV_PART_WORDS = {
  'chatdev-tools-not-called': say(
    'The tools of this agent are called by prepared answers or by a real model, and not by the simulated one',
    'A prepared answer of the agent calls them: {"tool_calls": [{"name": "...", "arguments": {}}]}; under "tools" stands what they bring, by their names.',
  ),
  'chatdev-memory-in-run': say(
    'Memories begin empty and last as long as the run; an agent gets the newest items',
    'The original looks for similar ones with an embedding model, and keeps them in files.',
  ),
  'chatdev-skills-not-used': say(
    'Skills are files of an installation; the agent answers without them here',
    'What a skill says can stand in the role of the agent.',
  ),
  'chatdev-subgraph-not-here': along(
    '<path> is not among the documents of this text, nor beside it',
    'Add it after a line with ---, its graph.id being the name of the file; or list answers of this node under "tools" in the prepared answers.',
  ),
  'chatdev-subgraph-broken': along(
    '<path> has an error of its own (<code>)',
    'Open that file by itself: its errors are shown there in their places.',
  ),
  'chatdev-subgraph-in-itself': along(
    '<path> leads back to a graph that it is part of',
    'Name another file: a graph that contains itself has no end.',
  ),
  'chatdev-subgraphs-too-many': along(
    'with <path> there are more than <limit> graphs of files in one another',
    'Name a file in fewer places: each place is a copy of its graph.',
  ),
  'chatdev-subgraph-absent': say(
    '<node> needs the graph <path>, which is not here: <message>',
    'Add it to the text after a line with ---, or list answers under "tools" in the prepared answers.',
  ),
  'chatdev-dynamic-differs': say(
    'The dynamic edges into <node> from <from> and <other> say different things: <key> is <value> and <otherValue>',
    'Write the same dynamic: on each of them.',
  ),
  'chatdev-tree-grows': say(
    'The tree at <node> does not come down to one message: after <layers layers> there are <left>',
    'Let the node give one message for each group.',
  ),
  'chatdev-tool-not-called': say(
    '<node> calls <tool>, and nothing answers: <message>',
    'List what it brings under "tools" in the prepared answers, by the name of the tool.',
  ),
  'chatdev-code-not-run': say(
    'The code of <node> was not run: <message>',
    'A page runs no Python. List what it prints under "code" in the prepared answers.',
  ),
} satisfies WordTable;

/** Words about a file that is named by others: with the whole way to it where it is not named by the text itself. */
function along(message: string, hint: string): (params: Params) => Words {
  return (params) => say(textsOf(params, 'via').length > 0 ? `<via →> → <path>: ${message}` : message, hint)(params);
}
