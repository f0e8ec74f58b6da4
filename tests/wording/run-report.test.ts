import { marked, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { AccountFold, ACCOUNTED } from '../../src/engine/inspection/account.ts';
import { checkExpectations } from '../../src/engine/after-run/expectations/check.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { parsedJson } from '../../src/engine/workflow/json.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { wordRunReport, type ReportedRun } from '../../src/wording/en/after-run/run-report.ts';
import { labelsOf } from '../../src/wording/names.ts';
import { wordVerdict } from '../../src/wording/wording.ts';
import { runText, type TextOrder, type TextRun } from '../engine/support/run-text.ts';
import { reviewLoop } from '../engine/support/texts.ts';

async function reported(
  order: TextOrder,
  more: Partial<ReportedRun> = {},
): Promise<{ run: TextRun; told: ReportedRun }> {
  const run = await runText(order);
  const { plan, settings } = openText(order.text, order.settings ?? {});
  const { workflow } = plan!;
  const fold = new AccountFold();
  const checked = checkExpectations(workflow, settings.expect ?? []);
  for (const chunk of run.chunks) {
    fold.take(chunk);
    // A chunk that grows comes again.
    fold.take(chunk);
    checked.take(chunk);
  }
  const told = { name: 'Owls', workflow, account: fold.account(), who: 'prepared answers', expected: checked.end() };
  return { run, told: { ...told, against: null, ...more } };
}

const SCRIPT = {
  inputs: { task: 'owls' },
  agents: { Drafter: ['Owls', 'Owls | fly', '```\nOwls *fly*\n```'] },
  humans: { Editor: ['no', 'no', 'SHIP'] },
};
const EXPECT = [{ rounds: { most: 2 } }, { status: 'completed' as const }];

describe('the report of a run', () => {
  it('tells inputs, who answered, each round with its verdict, the result and what was expected, in tables that hold', async () => {
    const { told } = await reported({ text: reviewLoop(4), script: SCRIPT, settings: { expect: EXPECT } });
    const text = wordRunReport(told);
    expect(text).toMatchSnapshot();
    const tables = marked.lexer(text).filter((token): token is Tokens.Table => token.type === 'table');
    expect(tables.map(({ header, rows }) => [header.length, rows.length])).toEqual([
      [3, 2],
      [3, 3],
      [3, 2],
    ]);
    expect(marked.lexer(text).filter(({ type }) => type === 'code')).toHaveLength(1);
  });

  it('says where a run came to something else than the one it is held against, and that one is gone', async () => {
    const { told: before } = await reported({ text: reviewLoop(4), script: SCRIPT });
    const script = { ...SCRIPT, humans: { Editor: ['no', 'SHIP'] } };
    const against = { name: 'Owls before', given: 'other prepared answers', run: before };
    const { told } = await reported({ text: reviewLoop(4), script }, { against });
    const text = wordRunReport(told);
    expect(text).toContain('## Differences from Owls before');
    expect(text).toContain('| The answer of Editor in round 2 | no | SHIP |');
    expect(text).toMatch(/\| How round 3 of Drafter ended \| [^|]+ \| {2}\|/);
    expect(wordRunReport({ ...before, against: { ...against, run: before } })).toContain('It came to the same.');
    const gone = { ...against, given: '', run: null };
    expect(wordRunReport({ ...told, against: gone })).toContain('not kept in this browser');
    expect(wordRunReport({ ...told, against: gone })).toContain('Text, inputs and settings are the same.');
  });

  it('holds no secret that the run was given', async () => {
    const { told } = await reported({ text: reviewLoop(4), script: SCRIPT });
    const text = wordRunReport(told, (said) => said.replaceAll('owls', '${TASK}').replaceAll('Owls', '${TASK}'));
    expect(text).not.toMatch(/owls/i);
  });

  it('stays readable of a run that went round thousands of times', async () => {
    const { told } = await reported({
      text: reviewLoop(1000),
      script: { ...SCRIPT, agents: { Drafter: ['Owls'] }, humans: { Editor: ['no'] } },
    });
    const text = wordRunReport(told);
    expect(told.account.loops[0]?.rounds).toBe(1000);
    expect(text).toContain(`| … | ${1000 - ACCOUNTED.rounds - 1} rounds more |  |`);
    expect(text).toMatch(/^\| 1000 \| /m);
    expect(text.length).toBeLessThan(60_000);
    const same = wordRunReport({ ...told, against: { name: 'Owls before', given: '', run: told } });
    expect(same).toContain('It came to the same, as far as its answers and rounds are compared.');
  });

  it.each(TEMPLATES.map(({ id, document }) => ({ id, document })))(
    'says of $id what its verdicts say, in words that the page has',
    async ({ document }) => {
      const script = parsedJson(document.scriptText) ?? {};
      const { run, told } = await reported({ ...document, script });
      const text = wordRunReport(told);
      const cells = marked
        .lexer(text)
        .flatMap((token) => (token.type === 'table' ? (token as Tokens.Table).rows : []))
        .map((row) => row.map(({ tokens }) => tokens.map((token) => ('text' in token ? token.text : '')).join('')));
      const names = labelsOf(told.workflow);
      const rows = told.account.loops.flatMap(({ ends }) => ends);
      for (const verdict of rows) {
        const why = wordVerdict(verdict, names).replace(/\s+/g, ' ');
        expect(
          cells.some(([round, , said]) => round === String(verdict.round) && unescaped(said) === unescaped(why)),
        ).toBe(true);
      }
      expect(run.verdicts.length).toBeGreaterThanOrEqual(rows.length);
      expect(told.account.answered.length).toBeGreaterThan(0);
    },
  );
});

/** Readers show entities as signs; both sides are read the same. */
const unescaped = (text = ''): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );
