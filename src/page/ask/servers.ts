import { askModel } from '../../ask/ask-model.ts';
import { originOf, withModel, type Connection } from '../../ask/connection.ts';
import { failed } from '../../ask/failures.ts';
import { newLadder, type Ladder } from '../../ask/ladder.ts';
import type { ModelHost } from '../../ask/limits.ts';
import type { Answer } from '../../engine/workflow/answer.ts';
import { isOnThisMachine } from './places.ts';
import type { AskModel } from './serve-run.ts';

/** The servers that a run may ask, by the ids of their places, each with the key of its own; null: without one. */
export type Servers = ReadonlyMap<string, { connection: Connection; key: string | null }>;

/** Nobody agreed to be asked there. */
export const NOBODY = failed('other', 'Nobody agreed to ask there', null);

/** Asks servers. What each was found to take is remembered by its address. */
export function createServers(host: ModelHost): (servers: Servers) => AskModel {
  const ladders = new Map<string, Ladder>();
  return (servers) =>
    async (question, { place, model }, signal, partial) => {
      const server = servers.get(place);
      if (!server) return NOBODY;
      const { baseUrl } = server.connection;
      const ladder = ladders.get(baseUrl) ?? newLadder();
      ladders.set(baseUrl, ladder);
      const asked = withModel(server.connection, model);
      const answer = await askModel(asked, server.key, question, host, signal, ({ text }) => partial(text), { ladder });
      return isOnThisMachine(originOf(asked)) ? unpriced(answer) : answer;
    };
}

/** What a model on this machine is called has no price. */
function unpriced(answer: Answer): Answer {
  return answer.kind === 'answered' && answer.usage ? { ...answer, usage: { ...answer.usage, usd: 0 } } : answer;
}
