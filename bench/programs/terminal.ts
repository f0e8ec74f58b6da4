import { perform } from '../../src/terminal/command-line.ts';

/** A command of the terminal, with the arguments behind the name of the program; then a line with what the process spent. */
export async function terminal(): Promise<void> {
  const code = await perform(process.argv.slice(3));
  if (code !== 0) throw new Error(`the command ended with ${code}`);
  // Not the peak of the resource usage: Linux counts into it what the parent held before the program was loaded.
  console.log(JSON.stringify({ user: process.cpuUsage().user, resident: process.memoryUsage.rss() }));
}
