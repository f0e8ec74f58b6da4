import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Words for what decides a loop; comparing one is a decision (contract C2). */
const DECIDING = 'count|score|elapsed|seconds|round|iteration|threshold|limit|maximum|max';
const COMPARED = new RegExp(
  `\\b\\w*(?:${DECIDING})\\w*\\s*(?:<=?|>=?|===|!==)\\s|(?:\\s<=?|\\s>=?|===|!==)\\s+[\\w.]*(?:${DECIDING})\\w*\\b`,
  'i',
);

/** Guards' own node types decide by what they are. */
const GUARDS = /\/(?:loop-counter|loop-timer)\.ts$/;

/** Lines of a source that compare what decides a loop. Comments and types do not count. */
export function decisionsIn(source: string): string[] {
  const code = source.replace(/\/\*[^]*?\*\//g, '').replace(/\/\/.*$/gm, '');
  return code.split('\n').filter((line) => COMPARED.test(line.replace(/=>/g, '')));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file));
}

describe('no scheduler and no node type decides a loop', () => {
  const files = [...filesUnder('src/engine/schedulers'), ...filesUnder('src/engine/dialects/chatdev/types')];

  it.each(files.filter((file) => !GUARDS.test(file)))('%s compares no count, score or time', (file) => {
    expect(decisionsIn(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it('finds a decision where there is one', () => {
    expect(decisionsIn('if (round >= limit) return;')).toHaveLength(1);
    expect(decisionsIn('return state.count < config.maxIterations;')).toHaveLength(1);
    expect(decisionsIn('const fresh = 0.5 > score;')).toHaveLength(1);
    expect(decisionsIn(readFileSync('src/engine/dialects/chatdev/types/loop-counter.ts', 'utf8'))).not.toEqual([]);
  });

  it('lets other comparisons be', () => {
    expect(decisionsIn('while (pending === 0 && layer < layers.length) {}')).toEqual([]);
    expect(decisionsIn('const at = (round: number): string => name;')).toEqual([]);
  });
});
