/** What would be done where something is let go, or with a choice, in a few words. */
export function wordLeading(from: string, to: string, closes: boolean): string {
  return closes ? `${from} → ${to}, a loop` : `${from} → ${to}`;
}

export const LEADS_BACK = 'Leads back: a loop is closed.';

/** What an input takes that an edge may be led to. `given`: the type of what would lead there; null where it has none. */
export function wordTaken(taken: string, given: string | null): string {
  const holdsAll = (type: string): boolean => type === 'any' || type === 'json';
  const fits = given === null || given === taken || holdsAll(given) || holdsAll(taken);
  return fits ? `Takes ${taken}.` : `Takes ${taken}; what leads there is ${given}.`;
}

export function wordAdding(type: string, place: { after?: string; on?: boolean; into?: string }): string {
  if (place.on) return `${type} on this edge`;
  if (place.after !== undefined) return `${type} after ${place.after}`;
  return place.into === undefined ? type : `${type} into ${place.into}`;
}

/** What a file becomes that is let go over a node. */
export function wordBringing(node: string): string {
  return `The file becomes the workflow of ${node}`;
}

/** Why nothing can be put on a line that nobody wrote as an edge. */
export const NOT_AN_EDGE = 'This line follows from something else: nothing can be put on it.';

/** Why an edge cannot be led to an edge. */
export const NOT_A_NODE = 'An edge leads to a node.';

/** What was done, to whoever cannot see it. */
export function wordDone(
  act: 'added' | 'connected' | 'deleted' | 'copied' | 'pasted' | 'moved' | 'wrapped',
  name: string,
): string {
  switch (act) {
    case 'added':
      return `Added ${name}`;
    case 'connected':
      return `Connected ${name}`;
    case 'deleted':
      return `Deleted ${name}`;
    case 'copied':
      return `Copied ${name}`;
    case 'pasted':
      return `Pasted ${name}`;
    case 'moved':
      return `Moved ${name}`;
    case 'wrapped':
      return `Put ${name} in a loop`;
  }
}

/** What a delete had left was mended. */
export const MENDED = 'It is mended';

/** Whether a text is to say where its nodes stand. */
export const KEEP_PLACES = {
  asked: 'Keep positions in the text?',
  why: 'Each node then says its position, and the text how you see the graph, as other editors of this format write it. "Tidy up" takes all of it out again.',
  yes: 'Keep positions',
  no: 'Leave it automatic',
  /** Of a document that shall not. */
  kept: 'Nodes stand by themselves here, as you chose.',
  tidied: 'Positions are out of the text: nodes stand by themselves',
};

export function wordMoved(count: number): string {
  return `Moved ${wordNodes(count)}`;
}

/** Why nodes stay where they are; `title`: all workflows of the notation. */
export function wordUnmoved(title: string): string {
  return `${title} have no place for positions: nodes stand by themselves, in the order of their edges.`;
}

/** So many nodes. */
export function wordNodes(count: number): string {
  return count === 1 ? 'one node' : `${count} nodes`;
}

/** What now lies in the clipboard. */
export function wordCopied(count: number): string {
  return `${count === 1 ? 'One node is' : `${count} nodes are`} in the clipboard, as text`;
}

export const CLIPBOARD_SHUT = 'The browser did not let the page write to the clipboard. Copy from the text instead.';
