/**
 * The port of the environment's PORT, undefined where it is not set; 0 is any that is free. Throws one line where it is no port.
 * @param {string | undefined} given
 * @returns {number | undefined}
 */
export function portOf(given) {
  if (!given) return undefined;
  const port = /^\d+$/.test(given) ? Number(given) : NaN;
  if (port <= 65535) return port;
  throw new Error(`PORT=${given} is not a port: a whole number from 1 to 65535, or 0 for any that is free.`);
}

/**
 * Why nothing could be served at a port, in one line; null where the error is about something else.
 * @param {number} port
 * @param {unknown} error what Vite rejects with
 * @returns {string | null}
 */
export function portTrouble(port, error) {
  const { code, message } = /** @type {{ code?: string, message?: string }} */ (error);
  const other = `choose another, such as PORT=${port === 4174 ? 4175 : 4174}.`;
  if (code === 'EADDRINUSE' || message?.endsWith('already in use')) return `Port ${port} is taken: ${other}`;
  if (code === 'EACCES') return `Port ${port} may not be used by you: ${other}`;
  return null;
}
