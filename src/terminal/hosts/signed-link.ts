import { createHmac, timingSafeEqual } from 'node:crypto';

/** The question that a link lets somebody answer. */
export interface Linked {
  run: string;
  address: string;
}

/** `RUN/TOKEN`, the end of a link that whoever has it may answer by. `expires`: seconds since 1970. */
export function signedLink({ run, address }: Linked, expires: number, secret: string): string {
  const token = `${Buffer.from(address).toString('base64url')}.${expires}`;
  return `${run}/${token}.${signatureOf(run, token, secret)}`;
}

/**
 * What the last two parts of a path stand for; null where it was not signed with this secret, has another sign somewhere, or has expired.
 * `now`: seconds since 1970.
 */
export function readSignedLink(path: string, now: number, secret: string): Linked | null {
  const [run, last] = path.split('/').slice(-2);
  const [, token, address, expires, signature] = /^(([\w-]+)\.(\d{1,12}))\.([\w-]+)$/.exec(last ?? '') ?? [];
  if (!run || token === undefined || address === undefined || signature === undefined) return null;
  // As texts: two texts may stand for the same bytes.
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(run, token, secret))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return now < Number(expires) ? { run, address: Buffer.from(address, 'base64url').toString() } : null;
}

/** Nothing else that is signed with this secret begins with a word. Neither a run nor a token has a slash in it. */
function signatureOf(run: string, token: string, secret: string): string {
  return createHmac('sha256', secret).update(`answer/${run}/${token}`).digest('base64url');
}
