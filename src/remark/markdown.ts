/**
 * What the plugin needs of a Markdown tree (mdast) and of the file it was read from (vfile): parts of the types that remark has, so that
 * nothing of it is needed here.
 */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  value?: string;
  /** Of a fence: the first word after its signs, and the rest of that line. */
  lang?: string | null;
  meta?: string | null;
  position?: { start: Place };
  /** Which HTML element the node becomes, in the place of that of its type. */
  data?: { hName?: string; hProperties?: Properties };
}

/** Lines and columns from 1. */
export interface Place {
  line: number;
  column: number;
}

export interface MarkdownFile {
  message(reason: string, options: Told): unknown;
  /** Throws. */
  fail(reason: string, options: Told): never;
}

/** `ruleId`: a problem's code. */
interface Told {
  place: Place | undefined;
  source: string;
  ruleId: string;
}

type Properties = Record<string, string | number | boolean>;

/**
 * An HTML element. It is no HTML as text: nothing that a stranger wrote can end a tag or begin one, and MDX, which has no HTML as text, takes
 * it, too. Properties are named as in hast: `srcSet`.
 */
export function element(name: string, properties: Properties, ...children: MarkdownNode[]): MarkdownNode {
  return { type: 'loopgroundElement', data: { hName: name, hProperties: properties }, children };
}

export function text(value: string): MarkdownNode {
  return { type: 'text', value };
}
