/**
 * The page of the site, below its base, that explains a code with an example: `problems/lint-dead-end/`. Null for a code whose words
 * say all there is to say. The one place that knows these addresses; apart from the words, so that a link loads none of them.
 */
export function problemPage(code: string): string | null {
  return /^lint-[a-z-]+$/.test(code) ? `problems/${code}/` : null;
}
