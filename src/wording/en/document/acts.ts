import type { ActRefusal, Leave } from '../../../editing/act.ts';
import { NOTATION_WORDS } from '../../../engine/workflow/notation-name.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { counted } from '../../values.ts';

/** Does what was refused, once what stands in several places is written out in each. */
export const WRITE_OUT = 'Write it out and do it';

/** Why an act cannot be done, in a sentence, with what would make it possible where something would. `labelOf`: what the page calls a part. */
export function actRefusal({ code, params }: ActRefusal, labelOf: (part: string) => string = String): string {
  const part = 'part' in params ? labelOf(params.part) : '';
  switch (code) {
    case 'no-workflow':
      return 'The text is no workflow yet.';
    case 'broken-text':
      return 'The text has mistakes of syntax. Mend them first.';
    case 'no-places':
      return 'This notation has no place for where a node is drawn.';
    case 'nothing-to-paste':
      return 'The clipboard holds no nodes. Copy some on a graph, or as the text of a workflow.';
    case 'from-elsewhere':
      return 'A part of this is written elsewhere in the text and used here by an alias (*). Write it out here first.';
    case 'other-notation':
      return `What was copied is of a ${NOTATION_WORDS[params.given].label}, and this is a ${NOTATION_WORDS[params.here].label}: its nodes mean nothing here.`;
    case 'shared':
      return `This is written once and used in several places (&${params.anchor}), so all of them would change. Write it out here first.`;
    case 'anchor-used':
      return `Other places use what would go (&${params.anchor}). Write it out there first.`;
    case 'merged-key':
      return `${params.key} comes from another map, by <<. Give it another value here, or change it there.`;
    case 'cannot-be-written':
      return 'It cannot be told how this would be written here. Change the text itself.';
    case 'no-such-part':
      return `There is no ${part}.`;
    case 'not-written':
      return `${part} is written nowhere in this text: it follows from something else, or stands in another text.`;
    case 'no-such-place':
      return `${params.path} cannot hold this.`;
    case 'no-inside':
      return part === '' ? 'Nothing can be put in here.' : `Nothing can be put into ${part}.`;
    case 'not-ordered':
      return `No list says when ${part} runs, so that nothing can be put after it.`;
    case 'needs-branch':
      return `${part} decides by branches. Say which of them leads there.`;
    case 'itself':
      return `${part} cannot lead to itself. Put a loop around it.`;
    case 'not-on-way':
      return `${part} does not lie on the way that would repeat.`;
    case 'no-such-stop':
      return 'A loop of this notation cannot end so.';
    case 'between':
      return `${part} gets what it needs from there and gives it back: both would wait for each other. Take it along.`;
    case 'there-already':
      return `${part} is there already.`;
    case 'into-itself':
      return `${part} cannot go into itself.`;
    case 'several-ways':
      return `${part} is not the only one that something outside goes on from. Lead them together first.`;
    case 'begins-or-ends':
      return `${part} takes nothing or gives nothing: it cannot lie in a loop.`;
    case 'decides-around':
      return `${part} decides about the loop around it, and cannot lie in another one there. What the next round is to get leads to the loop itself.`;
    case 'half-loop':
      return `${part} is one end of a loop, and the other end would stay outside.`;
    case 'nothing-said':
      return `${part} gives no answer of its own, so that nothing would change from round to round.`;
    case 'past-exit':
      return `What comes out of the loop leads to ${labelOf(params.exit)}, and from there to ${labelOf(params.to)}.`;
    case 'loops-by-edges':
      return 'A loop is a circle of edges here: lead an edge back to where it should begin again.';
    case 'reference-circle':
      return `${params.path.join(' → ')}: it would run itself again and again, without an end. Choose another.`;
    case 'file-broken':
      return `${params.file} has mistakes of syntax. Open it by itself and mend them first.`;
    case 'file-other':
      return `${params.file} is no workflow of the notation of this text.`;
    case 'file-nameless':
      return `${params.file} has no place for a name. Give it one first: metadata: name, or graph: id.`;
    case 'one-document':
      return 'A block of Markdown is one document. Copy the workflow out of it into a document of its own first.';
    case 'unknown-type':
      return `There is no type ${params.type} in this notation.`;
    case 'apart':
      return `${labelOf(params.from)} and ${labelOf(params.to)} do not lie in the same graph.`;
    case 'connected':
      return `${labelOf(params.from)} and ${labelOf(params.to)} are connected so already.`;
    case 'not-connectable':
      return `The way from ${labelOf(params.from)} to ${labelOf(params.to)} follows from the text of a node. Change that.`;
    case 'from-outside':
      return 'What answers names this, not the text.';
    case 'empty':
      return 'A name is needed.';
    case 'taken':
      return 'This name is taken.';
    default:
      return unreachable(code);
  }
}

/** What an act leaves of its own; null where it is a problem of the text, which has words of its own. */
export function leaveWords({ code, params }: Leave): string | null {
  const name = String(params['name'] ?? '');
  switch (code) {
    case 'left-in-text':
      return `A text still speaks of ${name}.`;
    case 'left-in-rule':
      return `A rule or field still names ${name}.`;
    case 'edge-dropped':
      return `The edge from ${String(params['from'])} to ${String(params['to'])} could not come along.`;
    case 'unfolded':
      return `&${name} was written out here first.`;
    case 'body-gone':
      return `What was written there (${counted(Number(params['count']), 'node')}) is gone: Undo brings it back.`;
    case 'brought':
      return `${String(params['file'])} is a document of this text now, called ${name}.`;
    case 'container-unknown-reference':
    case 'loop-exit-unknown-reference':
      return `${String(params['node'])} names ${String(params['reference'])}, which is not here.`;
    case 'lint-target-missing':
      return `${String(params['node'])} names ${String(params['agent'])}, which is not here.`;
    case 'lint-unknown-output':
      return `${String(params['node'])} names ${name}, which is not here.`;
    case 'wrapped':
      return 'The text became a whole document first.';
    default:
      return null;
  }
}
