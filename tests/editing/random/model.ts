import type { EditedDocument } from '../../../src/editing/edited-document.ts';
import type { Workflow } from '../../../src/engine/workflow/workflow.ts';

export function names({ nodes }: Workflow): string[] {
  return nodes.map(({ id }) => id).sort();
}

/** What is written between nodes; which port is meant where none is written may follow from the rest. */
export function ways({ edges, notation }: Workflow): string[] {
  return edges
    .filter(({ implied }) => !implied)
    .map(({ from, to, fromPort, toPort }) =>
      JSON.stringify(notation === 'container' ? [from, to, fromPort ?? '', toPort ?? ''] : [from, to]),
    )
    .sort();
}

/** Between which nodes edges are written, whatever their ports. */
export function ends({ edges }: Workflow): string[] {
  return edges.filter(({ implied }) => !implied).map(({ from, to }) => JSON.stringify([from, to]));
}

/** The parts that are written at one place: what a scout may call is in the model once more for each scout. */
export function alike({ sources, workflow }: EditedDocument, part: string): string[] {
  const at = sources[part];
  const isThere = (id: string): boolean => sources[id]?.start === at?.start && sources[id]?.end === at?.end;
  return at ? workflow.nodes.map(({ id }) => id).filter(isThere) : [part];
}

/** Whether a node is one of some, or lies in one. */
export function under(id: string, parts: readonly string[]): boolean {
  return parts.some((part) => id === part || id.startsWith(`${part}/`));
}

/** The agents that are written, each with those that it lies in: what a fork or a scout begins is in the model elsewhere, too. */
export function paths({ language }: EditedDocument): string[] {
  return language.symbols.nodes.map((node) => pathOf(language, node)).sort();
}

function pathOf(
  language: EditedDocument['language'],
  node: EditedDocument['language']['symbols']['nodes'][number],
): string {
  const owner = language.symbols.nodes.find(({ body }) => body === node.scope);
  return owner ? `${pathOf(language, owner)}/${node.name}` : node.name;
}

/** Where a part of the model is written. */
export function writtenPath(document: EditedDocument, part: string): string {
  const node = document.nodeOf(part);
  return node ? pathOf(document.language, node) : part;
}

/** A router that leads out of its loop has what it leads to in the model inside of it, too: what is written is held then. */
export function isElsewhere(document: EditedDocument): boolean {
  return document.workflow.nodes.some(({ id }) => writtenPath(document, id) !== id);
}

/** The same, once some parts lie in another place. */
export function movedPaths(document: EditedDocument, parts: readonly string[], inside: string): string[] {
  const gone = parts.map((part) => writtenPath(document, part));
  return paths(document).map((path) => {
    const part = gone.find((each) => under(path, [each]));
    return part === undefined ? path : inside + path.slice(part.lastIndexOf('/') + 1);
  });
}

export function inputs({ inputs: asked }: Workflow): string[] {
  return asked.map(({ name }) => name).sort();
}

/** The loop that a node lies in. */
export function ownerOf({ nodes, scopes }: Workflow, part: string): string {
  const scope = nodes.find(({ id }) => id === part)?.scope;
  return scopes.find(({ id }) => id === scope)?.owner ?? '';
}

/** What the ids of the nodes beside one begin with. */
export function placeAround({ nodes }: Workflow, beside: string | undefined): string {
  const found = nodes.find(({ id }) => id === beside);
  return found ? found.id.slice(0, found.id.length - found.name.length) : '';
}

/** The texts of several lines, but those in which something may be named. */
export function prompts({ language }: EditedDocument): string[] {
  return language.symbols.spots
    .flatMap(({ node }) => (node.kind === 'scalar' && node.text.includes('\n') ? [node.text.trimEnd()] : []))
    .filter((text) => !text.includes('{{'))
    .sort();
}
