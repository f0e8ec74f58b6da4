const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/gi;
const NOTHING_ELSE = "connect-src 'self'";

/**
 * The page with `connect-src 'self'` in its content policy, whatever stood there. Throws where the page has no policy, or
 * several: a page of links must not be published without this.
 */
export function restrictConnections(html: string): string {
  const found = html.match(POLICY)?.length ?? 0;
  if (found !== 1) throw new Error(`The page has ${found} content policies in <meta>; it must have exactly one.`);
  return html.replace(POLICY, (_, before: string, policy: string, after: string) => before + restrict(policy) + after);
}

function restrict(policy: string): string {
  const directives = policy.split(';').map((directive) => directive.trim());
  const kept = directives.filter((directive) => directive !== '' && !/^connect-src(\s|$)/i.test(directive));
  return [...kept, NOTHING_ELSE].join('; ');
}
