import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { perform } from '../../../src/terminal/command-line.ts';
import { importRecord, recordText } from '../../../src/history/record-text.ts';
import { memoryRecords } from '../../../src/history/memory-records.ts';
import { createRun, listRuns } from '../../../src/history/runs.ts';
import { tapesIn } from '../../../src/history/tape.ts';
import { runText } from '../../engine/support/run-text.ts';
import { orderOf, summaryOf } from '../../history/support.ts';
import { reviewLoop } from '../../engine/support/texts.ts';

let folder: string;
let said: string[];
const at = (name: string): string => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'why-'));
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  writeFileSync(at('loop.yaml'), reviewLoop(4));
  const script = {
    task: 'owls',
    agents: { Drafter: ['Owls', 'Owls fly', 'Owls fly at night'] },
    humans: { Editor: ['no', 'Ship!', 'SHIP'] },
  };
  writeFileSync(at('script.json'), JSON.stringify(script));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Two agents of a loop write what its pattern looks for: the first that ran gives the score. */
const twoScores = `
orchestrator: { id: o, strategy: sequential, agents: [polish] }
agents:
  - id: polish
    type: loop
    max_loops: 3
    score_threshold: 0.8
    score_extraction_pattern: 'Rating:\\s*([0-9.]+)'
    internal_workflow:
      orchestrator: { id: i, strategy: sequential, agents: [writer, judge] }
      agents:
        - { id: writer, type: openai-answer, prompt: "Review {{ input }}" }
        - { id: judge, type: openai-answer, prompt: "Judge {{ previous_outputs.writer }}. Write Rating:" }
`;

const run = (isTerminal: boolean, ...more: string[]): Promise<number> =>
  perform(['run', at('loop.yaml'), '--script', at('script.json'), '--save', at('run.json'), ...more], isTerminal);

describe('the record of a run', () => {
  const agents = { Drafter: ['Owls'] };
  const humans = { Editor: ['SHIP'] };
  it.each([
    ['scripted', { agents, humans }, ['prepared']],
    ['scripted', { humans }, ['numbered', 'prepared']],
    ['simulated', { humans }, ['simulated', 'prepared']],
    ['simulated', { agents, humans }, ['simulated']],
    ['simulated', {}, ['simulated']],
    ['scripted', { agents }, ['prepared']],
  ])('names who answered: a %s model, %j prepared', async (model, script, answerers) => {
    writeFileSync(at('script.json'), JSON.stringify({ task: 'owls', ...script }));
    await run(false, '--model', model);
    expect(JSON.parse(readFileSync(at('run.json'), 'utf8'))).toMatchObject({ run: { summary: { answerers } } });
  });
});

describe('why', () => {
  it('says of a kept run what decided a round, what went wrong in it, and what changed, asking nobody', async () => {
    expect(await run(false)).toBe(0);
    expect(JSON.parse(said[0]!)).toMatchObject({
      status: 'completed',
      diagnoses: [{ code: 'near-keyword', rounds: [2] }],
    });
    expect(await perform(['why', at('run.json'), '--round', '2'], false)).toBe(0);
    expect(JSON.parse(said[1]!)).toMatchObject({
      loop: 'Drafter',
      round: 2,
      outcome: 'again',
      answer: { node: 'Editor', text: 'Ship!' },
      diagnoses: [{ code: 'near-keyword', fixes: ['Ignore upper and lower case'] }],
      changed: [
        { node: 'Drafter', before: 'Owls', now: 'Owls fly' },
        { node: 'Editor', before: 'no', now: 'Ship!' },
      ],
    });
  });

  it('reads a run of another engine, however its questions were worded, and refuses one that it would decide otherwise', async () => {
    await run(false);
    const record = JSON.parse(readFileSync(at('run.json'), 'utf8'));
    const tape = record.tape.map((entry: object) => ({ ...entry, hash: 'as then' }));
    const other = { ...record, tape, run: { ...record.run, engineVersion: '0' } };
    writeFileSync(at('other.json'), JSON.stringify(other));
    await perform(['why', at('run.json'), '--round', '2'], false);
    await perform(['why', at('other.json'), '--round', '2'], false);
    expect(said[2]).toBe(said[1]);
    const summary = { ...record.run.summary, rounds: 9 };
    writeFileSync(at('other.json'), JSON.stringify({ ...other, run: { ...other.run, summary } }));
    await expect(perform(['why', at('other.json')], false)).rejects.toThrow('was made by engine 0, and this one');
  });

  it('names the agent in whose answer the score was read, not who spoke last', async () => {
    writeFileSync(at('loop.yaml'), twoScores);
    const agents = { writer: ['A fine film. Rating: 0.9'], judge: ['Thin. Rating: 0.2'] };
    writeFileSync(at('script.json'), JSON.stringify({ agents }));
    expect(await run(false, '--input', 'a film')).toBe(0);
    await perform(['why', at('run.json')], false);
    expect(JSON.parse(said[1]!)).toMatchObject({
      sentence: 'Exited: score 0.90 ≥ 0.80: threshold reached, read from writer: "Rating: 0.9"',
      answer: { node: 'writer', text: 'A fine film. Rating: 0.9' },
    });
  });

  it('names nobody where a guard counted to its limit', async () => {
    writeFileSync(
      at('script.json'),
      JSON.stringify({ task: 'owls', agents: { Drafter: ['Owls'] }, humans: { Editor: ['no'] } }),
    );
    expect(await run(false)).toBe(0);
    await perform(['why', at('run.json')], false);
    expect(JSON.parse(said[1]!)).toMatchObject({ outcome: 'left', answer: null });
  });

  it('takes the last round where none is named, and says nothing of other rounds there', async () => {
    await run(false);
    await perform(['why', at('run.json')], false);
    expect(JSON.parse(said[1]!)).toMatchObject({ round: 3, outcome: 'left', diagnoses: [] });
  });

  it('speaks in words on a terminal, and in JSON there when it is told to', async () => {
    await run(true);
    expect(said[0]).toMatch(/^completed, \d+ activations\n {2}Drafter: 3 rounds\. Exited: Editor said SHIP/);
    expect(said[0]?.split('\n').slice(2, 5)).toEqual([
      '    1  not SHIP → again',
      '    2  not SHIP → again',
      expect.stringMatching(/^ {4}3 {2}SHIP → /),
    ]);
    await perform(['why', at('run.json'), '--round', '2'], true);
    expect(said[1]).toContain('Editor answered:\n  Ship!');
    expect(said[1]).toContain('  - Owls\n  + Owls fly');
    await perform(['check', at('loop.yaml')], true);
    expect(said[2]).toContain('loop.yaml: runs (chatdev)');
    await perform(['check', at('loop.yaml'), '--json'], true);
    expect(JSON.parse(said[3]!)).toMatchObject({ ok: true });
  });

  it('reads a run that the page has saved: prepared answers, what the visitor said, and no more where it was cut short', async () => {
    const document = {
      name: 'Owls',
      text: reviewLoop(4),
      inputs: { task: 'owls' },
      scriptText: JSON.stringify({ agents: { Drafter: ['Owls', 'Owls fly'] } }),
      settings: {},
    };
    const ran = await runText({
      ...document,
      script: JSON.parse(document.scriptText),
      answers: ['no', 'not yet', 'nor now', 'never'],
    });
    const summary = { ...summaryOf('a'), name: 'Owls', status: 'interrupted' as const };
    const records = memoryRecords('absent');
    await createRun(records, summary, { ...orderOf('a'), document, playHuman: false });
    await tapesIn(records).append('a', 0, ...ran.tape.entries.slice(0, 2));
    writeFileSync(at('page.json'), (await recordText(records, 'a')) ?? '');
    expect(await perform(['why', at('page.json'), '--round', '1'], false)).toBe(0);
    expect(JSON.parse(said[0]!)).toMatchObject({
      loop: 'Drafter',
      outcome: 'again',
      answer: { node: 'Editor', text: 'no' },
    });
    await expect(perform(['why', at('page.json'), '--round', '3'], false)).rejects.toThrow(
      'round 3 of Drafter was cut off: nothing was decided in it',
    );
    await expect(perform(['why', at('page.json'), '--round', '4'], false)).rejects.toThrow('and no round 4');
  });

  it('says as the run did that prepared answers ran out, and never of what a visitor said', async () => {
    writeFileSync(at('loop.yaml'), reviewLoop(6));
    const agents = { Drafter: ['Owls', 'Owls fly over the old house at night'] };
    writeFileSync(at('script.json'), JSON.stringify({ task: 'owls', agents, humans: { Editor: ['no'] } }));
    await run(false);
    const record = JSON.parse(readFileSync(at('run.json'), 'utf8'));
    record.run.summary.answered = record.tape.length;
    writeFileSync(at('page.json'), JSON.stringify(record));
    await perform(['why', at('run.json'), '--round', '4'], false);
    await perform(['why', at('page.json'), '--round', '4'], false);
    const codes = said.map((row) => JSON.parse(row).diagnoses.map(({ code }: { code: string }) => code));
    expect(codes).toEqual([['script-ran-out'], ['script-ran-out'], ['same-answer']]);
  });

  it('writes what the page reads: the same run in its history, and the same file from there', async () => {
    await run(false);
    const records = memoryRecords('absent');
    const id = await importRecord(records, readFileSync(at('run.json'), 'utf8'));
    const [listed] = await listRuns(records, () => false);
    expect(listed).toMatchObject({
      id,
      name: 'loop',
      status: 'completed',
      rounds: 3,
      reason: 'edge',
      result: 'SHIP',
    });
    writeFileSync(at('back.json'), (await recordText(records, id ?? '')) ?? '');
    await perform(['why', at('run.json'), '--round', '2'], false);
    await perform(['why', at('back.json'), '--round', '2'], false);
    expect(said[2]).toBe(said[1]);
  });

  it('refuses to save what would be another run where it is opened again', async () => {
    writeFileSync(at('loop.yaml'), `settings: {seed: 3}\n${reviewLoop(4)}`);
    await expect(run(false, '--seed', '4')).rejects.toThrow('--save: the text sets itself');
    expect(await run(false, '--seed', '3')).toBe(0);
  });

  it('refuses what is no record, a round that was not, and a loop that is none', async () => {
    await run(false);
    writeFileSync(at('other.json'), '{}');
    await expect(perform(['why', at('other.json')], false)).rejects.toThrow('no record of a run');
    await expect(perform(['why', at('run.json'), '--round', '9'], false)).rejects.toThrow('3 rounds');
    await expect(perform(['why', at('run.json'), '--loop', 'Nobody'], false)).rejects.toThrow(
      'there is no loop Nobody',
    );
  });
});

describe('report', () => {
  it('writes a kept run as Markdown, and where it is otherwise than another', async () => {
    expect(await run(false)).toBe(0);
    expect(await perform(['report', at('run.json')], false)).toBe(0);
    expect(said[1]).toMatch(/^# loop\n/);
    expect(said[1]).toContain('Prepared answers.');
    expect(said[1]).toMatch(/\| 2 \| .+ \| Continues to round 3: /);
    expect(said[1]).not.toContain('Differences');
    const script = JSON.parse(readFileSync(at('script.json'), 'utf8'));
    writeFileSync(at('script.json'), JSON.stringify({ ...script, humans: { Editor: ['no', 'SHIP'] } }));
    expect(await run(false, '--save', at('other.json'))).toBe(0);
    expect(await perform(['report', at('other.json'), '--beside', at('run.json')], false)).toBe(0);
    expect(said[3]).toContain('What was given differs: the prepared answers changed.');
    expect(said[3]).toContain('| The answer of Editor in round 2 | Ship! | SHIP |');
  });
});
