/**
 * `npm run test:hosts [-- all]`: runs on a PostgreSQL of its own, with workers that are processes. Templates and recorded cases come to the same facts
 * as with a tape in a file; workers are killed, frozen and drained, the server is killed and comes back: no run is lost, and none acts on another
 * answer than the one that was kept first. `all`: 210 kills, a run of 10,000 answers, a clock that jumps
 * (Debian's faketime), and a server that is away longer than a lease. Needs Debian's PostgreSQL and Node 22, which it fetches by npm. The last line is `N passed, N failed`.
 */
import { runsOnHosts, underNewerNode } from './newer-node.ts';
import { postgresPrograms } from './postgres-server.ts';

const programs = postgresPrograms();
if (programs === null) {
  console.log('hosts: there is no PostgreSQL here (Debian: apt-get install postgresql): nothing was tried');
  console.log('0 passed, 0 failed');
} else if (runsOnHosts()) {
  const { tryHosts } = await import('./try-hosts.ts');
  process.exitCode = await tryHosts(programs, process.argv.includes('all'));
} else process.exitCode = await underNewerNode(import.meta.url);
