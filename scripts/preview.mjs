/** `npm run preview`: serves what was built last, the way it is deployed; at PORT where that is set. */
import { portOf } from './port.mjs';
import { serveBuild } from './serve-build.mjs';

try {
  const { url } = await serveBuild({ port: portOf(process.env['PORT']) });
  console.log(`The built site is at ${url}   (Ctrl+C ends it)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
