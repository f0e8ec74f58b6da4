import type { ModelRequest } from '../../workflow/request.ts';
import type { Face } from './node-type.ts';

/** How a document says that a model is reached: its service, and where that is; what it does not say is absent. */
export type Connection = Pick<ModelRequest, 'provider' | 'place'>;

/** A connection of what a document says; '' and null are nothing. */
export function connectionOf(provider: string | null, place: string | null = null): Connection {
  const [named, found] = [provider?.trim(), place?.trim()];
  return { ...(named && { provider: named }), ...(found && { place: found }) };
}

/** What a face says of how its model is reached; nothing where the document says nothing of that. */
export function reachedBy(model: string, connection: Connection): Pick<Face, 'reached'> {
  return Object.keys(connection).length > 0 ? { reached: [{ model, ...connection }] } : {};
}
