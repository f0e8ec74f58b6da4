#!/usr/bin/env node
/** `loopground` of the package: serves the page that lies beside it on this machine alone, and opens it. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { portOf } from '../port.mjs';
import { serveSite } from '../serve-site.mjs';

const USAGE = `usage: loopground [--port PORT] [--no-open]

Serves the page on 127.0.0.1 and opens it in your browser. Ctrl+C ends it.
  --port PORT   the port (default: the first from 4173 on that is free); 0 is any
  --no-open     only say where it is
`;

try {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, 'no-open': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) process.stdout.write(USAGE);
  else await serve(portOf(values.port ?? process.env['PORT']), values['no-open'] !== true);
} catch (error) {
  const { message, code = '' } = /** @type {{ message: string, code?: string }} */ (error);
  const isUsage = code.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(isUsage ? `${message}\n${USAGE}` : `${message}\n`);
  process.exitCode = isUsage ? 2 : 1;
}

/**
 * @param {number | undefined} port
 * @param {boolean} isOpened
 */
async function serve(port, isOpened) {
  const folder = path.join(import.meta.dirname, 'page');
  const { url } = await serveSite({ folder, port, host: '127.0.0.1', open: isOpened });
  process.stdout.write(`Loopground is at ${url}   (Ctrl+C ends it)\n`);
}
