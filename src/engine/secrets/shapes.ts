/** What a secret looks like that can be told by its form alone. */
export type SecretKind = 'api-key' | 'access-token' | 'cloud-key' | 'signed-token' | 'private-key' | 'address-password';

/** A secret found in a text by its form. `password`: the part of an address that is secret by itself. */
interface FoundSecret {
  kind: SecretKind;
  start: number;
  end: number;
  value: string;
  password?: string;
}

/**
 * Forms by which services know their own keys again (as GitHub's secret scanning does): by value, whatever the name beside it says.
 * Each begins where a word begins, which may be behind the letter of an escape (`\n`), and reads its signs once, so that no text
 * takes longer than its length.
 */
const SHAPES: readonly { kind: SecretKind; pattern: RegExp }[] = [
  { kind: 'api-key', pattern: /(?<!(?<!\\|\\u[\da-fA-F]{3}|\\x[\da-fA-F])[\w-])sk-(?=[\w-]*\d)[\w-]{16,}/g },
  {
    kind: 'api-key',
    pattern:
      /(?<!(?<!\\|\\u[\da-fA-F]{3}|\\x[\da-fA-F])[\w-])(?:AIza[\w-]{35}|(?:sk|rk)_(?:live|test)_\w{16,}|hf_[A-Za-z0-9]{30,})/g,
  },
  {
    kind: 'access-token',
    pattern: /(?<!(?<!\\|\\u[\da-fA-F]{3}|\\x[\da-fA-F])[\w-])(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{22,})/g,
  },
  {
    kind: 'access-token',
    pattern: /(?<!(?<!\\|\\u[\da-fA-F]{3}|\\x[\da-fA-F])[\w-])(?:glpat-[\w-]{20,}|xox[abeoprs]-[\w-]{10,})/g,
  },
  {
    kind: 'cloud-key',
    pattern: /(?<!(?<!\\|\\u[\da-fA-F]{3}|\\x[\da-fA-F])[A-Za-z0-9])A[KS]IA[A-Z0-9]{16}(?![A-Za-z0-9])/g,
  },
  {
    kind: 'signed-token',
    pattern: /(?<!(?<!\\|\\u[\da-fA-F]{3}|\\x[\da-fA-F])[\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g,
  },
  {
    // Lines may be broken by \n in the text of a script, and that be escaped again. Headers say how a key is encrypted, or who made it.
    // No value goes on over the next header: read in one way alone, many on one line take no longer than their length. An end that was
    // cut off keeps nothing of what stands there from being one.
    kind: 'private-key',
    pattern:
      /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?:\s|\\+[nr])+[A-Z][A-Za-z-]{1,30}: (?:(?!-----|(?:\s|\\+[nr])+[A-Z][A-Za-z-]{1,30}: )[^\r\n"\\]|\\+[^nr\\]){0,200}){0,6}(?:\\+[nr/]|[A-Za-z0-9+/=\s]){16,16384}(?:-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----)?/g,
  },
  {
    // What a slash or a quote follows is no password where it is a port; and no address goes on into the next.
    kind: 'address-password',
    pattern:
      /(?<!\\|(?<!\\)[\w+.-])(?!file:)[a-z][a-z\d+.-]{1,30}:(?:\\?\/){2}[^\s:@/"'<>\\[]{0,100}:(?!'|\$?\{|(?:\d{1,5}|\$\w{1,60}|port)\\?[/'?#,])((?:(?!:\/\/)[^\s@"<>\\]|\\\/){1,200})@[^\s"'<>,;)}\]\\]*[^\s"'<>,;)}\]\\:.!?]/gi,
  },
];

/** Signs of which one stands in every secret of a known form: most texts have none, and are done with after one look. */
const HINT =
  /sk[-_]|rk_|hf_|AIza|gh[pousr]_|github_pat_|glpat-|xox[abeoprs]-|A[KS]IA|eyJ|PRIVATE KEY|:(?:\\?\/){2}[^\s:@/]{0,100}:/;

/** The secrets of a known form in a text, in order; where two forms overlap, the one that begins first, or is longer. */
export function secretsIn(text: string): FoundSecret[] {
  if (!HINT.test(text)) return [];
  const found = SHAPES.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map((match): FoundSecret => {
      const [value, password] = match;
      const own = { kind, start: match.index, end: match.index + value.length, value };
      return password === undefined ? own : { ...own, password };
    }),
  );
  let end = 0;
  return found
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter((secret) => {
      const isApart = secret.start >= end;
      if (isApart) end = secret.end;
      return isApart;
    });
}
