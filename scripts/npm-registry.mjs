import { runNpmQuietly } from './run.mjs';

/** What npm says where it does not reach its registry. */
const UNREACHED =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network timeout)\b/;

/** As few words as npm can do with. */
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs with npm what has to be fetched, or what npm has fetched before and kept. Asks for a connection first: without one npm
 * tries for minutes before it says so.
 * @param {readonly string[]} options of npm: `ci`
 * @returns {Promise<{ trouble: string | null, output: string }>} trouble: why it failed, in one line, or null; output: what npm said, but where
 *   there is no connection, which the line says
 */
export async function fetchWithNpm(options) {
  const ping = await runNpmQuietly(['ping', ...QUIET, '--fetch-retries=0', '--fetch-timeout=10000']);
  const offline = UNREACHED.test(ping.output);
  const { code, output } = await runNpmQuietly([...options, ...QUIET, offline ? '--offline' : '--prefer-offline']);
  if (code === 0) return { trouble: null, output };
  const reason = UNREACHED.exec(offline ? ping.output : output)?.[0];
  if (reason)
    return {
      trouble: `there is no connection to the npm registry (${reason}). Connect, then run this again.`,
      output: '',
    };
  return { trouble: `npm ${options[0]} failed (see above).`, output: output.trim() };
}
