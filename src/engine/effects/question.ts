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

/** A segment of an address: a name, and behind it rounds, items and ordinals. */
const SEGMENT = /^(.*?)((?:#\d+(?:\.\d+)?|\[\d+\]|\{\d+\})*)$/s;

/** Under which addresses what was recorded at `address` may be asked now: that one, and the one with the new names. */
export function addressesOf(address: string, renames?: Renames): readonly string[] {
  if (!renames?.size) return [address];
  const now = address
    .split('/')
    .map((segment) => {
      const [, name = '', ordinals = ''] = SEGMENT.exec(segment) ?? [];
      return `${renames.get(name) ?? name}${ordinals}`;
    })
    .join('/');
  return now === address ? [address] : [now, address];
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
  // The longest first: a name may begin with another.
  const names = [...before.keys()].sort((one, other) => other.length - one.length);
  const escaped = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  const named = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped})(?![\\p{L}\\p{N}_])`, 'gu');
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
