/** A name that nothing else has: a document's, a run's, a page's. Not a UUID of the browser: those need a secure origin. */
export function newId(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(3));
  return [Date.now(), ...drawn].map((part) => part.toString(36)).join('-');
}
