import type { ModelRequest } from '../../workflow/request.ts';

/** How a document says that a model is reached: its service, and where that is; what it does not say is absent. */
export type Connection = Pick<ModelRequest, 'provider' | 'place'>;

/** A connection of what a document says; '' and null are nothing. */
export function connectionOf(provider: string | null, place: string | null = null): Connection {
  const [named, found] = [provider?.trim(), place?.trim()];
  return { ...(named && { provider: named }), ...(found && { place: found }) };
}
