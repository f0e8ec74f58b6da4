/** What a place said when it was asked for its models: their names, or that it did not let itself be heard, or that it gave none. */
export type FoundModels =
  | { kind: 'models'; models: string[] }
  /** Nobody is there, or the browser does not let this page hear the answer: a page cannot know which. */
  | { kind: 'unheard' }
  | { kind: 'refused'; status: number };

/** Milliseconds that a server on this machine may take to say which models it has. */
const LONGEST = 4000;

/** Asks a place for its models, once. */
export async function findModels(
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
  send: typeof fetch,
): Promise<FoundModels> {
  let response: Response;
  try {
    response = await send(`${baseUrl}/models`, {
      headers,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST),
    });
  } catch {
    return { kind: 'unheard' };
  }
  if (!response.ok) return { kind: 'refused', status: response.status };
  const models = namesIn(await response.json().catch(() => null));
  return models ? { kind: 'models', models } : { kind: 'refused', status: response.status };
}

/** `{ data: [{ id }] }`, as all of them list them; null for what is no list. */
function namesIn(said: unknown): string[] | null {
  if (typeof said !== 'object' || said === null || !('data' in said) || !Array.isArray(said.data)) return null;
  return said.data.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'id' in each && typeof each.id === 'string' ? [each.id] : [],
  );
}
