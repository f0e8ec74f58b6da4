/**
 * How much of a text is read. `text` counts UTF-16 units, `depth` nested lists and maps, `nodes` values with aliases
 * expanded.
 */
export interface ReadLimits {
  text: number;
  depth: number;
  nodes: number;
}

export type TextSource = keyof typeof READ_LIMITS;

/** Limits by where a text comes from: a link may be anybody's; a file was opened by the visitor. */
export const READ_LIMITS = {
  link: { text: 256 * 1024, depth: 64, nodes: 20_000 },
  file: { text: 2 * 1024 * 1024, depth: 512, nodes: 400_000 },
} as const satisfies Record<string, ReadLimits>;
