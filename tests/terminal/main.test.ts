import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

function loop(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'src/terminal/main.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

describe('the command', { timeout: 30_000 }, () => {
  it('prints JSON lines on standard output and exits with 0', () => {
    const { code, out } = loop('check', 'tests/terminal/chain.yaml');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ notation: 'chatdev', ok: true });
  });

  it('003-53, 003-54, 003-55: prints the events of the document before the result, a line each', () => {
    const { code, out } = loop(
      ...['run', 'tests/terminal/evaluator.yaml', '--script', 'tests/terminal/evaluator.script.json', '--events'],
    );
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    const iteration = { type: 'workflow.node.iteration', node_id: 'again', total: 4 };
    expect(code).toBe(0);
    expect(lines.slice(0, -1)).toEqual([
      { ...iteration, index: 0, input_preview: 'the bell' },
      { type: 'workflow.node.streaming', node_id: 'writer', tokens: 12 },
      { ...iteration, index: 1, input_preview: 'a draft\n\nThe year is missing.' },
      { type: 'workflow.node.streaming', node_id: 'writer', tokens: 12 },
      { type: 'workflow.node.completed', node_id: 'again', iterations_run: 2, exit_reason: 'evaluator_done' },
    ]);
    expect(lines.at(-1)).toMatchObject({ status: 'completed', result: { text: 'another draft' } });
  });

  it('003-53: the total of a round heeds the limit of the command, which the text does not know', () => {
    const { out } = loop('run', 'tests/terminal/evaluator.yaml', '--rounds', '1', '--events');
    expect(out).toContain('"index":0,"total":1,');
    expect(out).toContain('"iterations_run":1,"exit_reason":"max_iterations"');
  });

  it('tells wrong usage on standard error and exits with 2', () => {
    const { code, out, err } = loop('dance');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('there is no command dance');
    expect(err).toContain('usage:');
  });
});
