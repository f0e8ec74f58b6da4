interface Join {
  from: string;
  to: string;
}

/** What a delete has left, in words. There may be other ways. */
export function wordLeft(joins: readonly Join[], names: readonly string[]): string {
  const [join] = joins;
  const apart =
    join === undefined
      ? []
      : joins.length === 1
        ? [`A way from ${join.from} to ${join.to} is gone.`]
        : [
            `Ways from ${listed(unique(joins.map(({ from }) => from)))} to ${listed(unique(joins.map(({ to }) => to)))} are gone.`,
          ];
  return [...apart, ...(names.length === 0 ? [] : [`Texts still print what ${listed(names)} said.`])].join(' ');
}

/** What would mend it. */
export function wordMend(joins: readonly Join[], names: readonly string[]): string {
  const [join] = joins;
  const joining =
    join === undefined
      ? []
      : [joins.length === 1 ? `Join ${join.from} to ${join.to}` : `Join them by ${joins.length} edges`];
  const cutting = names.length === 0 ? [] : [`take ${listed(names)} out of texts`];
  const both = [...joining, ...cutting].join(', ');
  return both.charAt(0).toUpperCase() + both.slice(1);
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
