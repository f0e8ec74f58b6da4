import type { Ask } from '../journal/ask.ts';
import type { Request } from '../workflow/request.ts';
import { unreachable } from '../workflow/unreachable.ts';
import { earlierHashes, requestHash } from './request-hash.ts';

/** A question as far as it is looked for on a tape. */
export interface Question {
  readonly address: string;
  readonly hash: string;
  readonly ask: Pick<Ask, 'request'>;
}

/** Names of nodes, old to new. */
export type Renames = ReadonlyMap<string, string>;

/** Under which addresses what was recorded at one may be asked now: that with the new names, and itself. */
export function addressesNow(renames?: Renames): (address: string) => readonly string[] {
  if (!renames?.size) return (address) => [address];
  // In an address a name stands between slashes, with rounds, items and ordinals after it.
  const named = anyOf(renames.keys(), '(?<=^|/)', '(?=$|[/#[{])');
  return (address) => {
    const now = address.replace(named, (name) => renames.get(name) ?? name);
    return now === address ? [address] : [now, address];
  };
}

/**
 * The hashes that the same question may have had when it was recorded, besides its own: by an engine before 4 (`isOld`), and when
 * nodes that it speaks of (`=== INPUT FROM Writer`) had other names. Made once a question, and only where its own hash is not it.
 */
export function hashesOf({ ask: { request } }: Question, isOld: boolean, renames?: Renames): ReadonlySet<string> {
  const known = made.get(request);
  if (known && known.isOld === isOld && known.renames === renames) return known.hashes;
  const requests = renames?.size ? [request, withOldNames(request, renames)] : [request];
  const hashes = new Set(requests.flatMap((each) => [requestHash(each), ...(isOld ? earlierHashes(each) : [])]));
  made.set(request, { isOld, renames, hashes });
  return hashes;
}

const made = new WeakMap<Request, { isOld: boolean; renames: Renames | undefined; hashes: ReadonlySet<string> }>();

/** A question with the names that nodes had before, wherever one stands in what the answerer reads. */
function withOldNames(request: Request, renames: Renames): Request {
  const before = new Map([...renames].map(([old, now]) => [now, old]));
  const named = anyOf(before.keys(), '(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])');
  const renamed = (text: string): string => text.replace(named, (name) => before.get(name) ?? name);
  switch (request.kind) {
    case 'model':
      return { ...request, messages: request.messages.map((message) => ({ ...message, text: renamed(message.text) })) };
    case 'human':
      return { ...request, question: renamed(request.question), context: renamed(request.context) };
    case 'tool':
      return request;
    default:
      return unreachable(request);
  }
}

/** Any of these names between what the patterns say. The longest first: a name may begin with another. */
function anyOf(names: Iterable<string>, before: string, after: string): RegExp {
  const escaped = [...names]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`${before}(?:${escaped.join('|')})${after}`, 'gu');
}
