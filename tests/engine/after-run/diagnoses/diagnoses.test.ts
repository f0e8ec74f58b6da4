import { describe, expect, it } from 'vitest';
import { DIAGNOSIS_CODES } from '../../../../src/engine/after-run/diagnoses/diagnoses.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { diagnosisPageOf, presentDiagnosisPage } from '../../../../scripts/diagnosis-pages.ts';
import { diagnosisPage, wordDiagnosis } from '../../../../src/wording/wording.ts';
import { CASES, type Case } from './cases.ts';
import { diagnosed } from './diagnosed.ts';
import { pageCases } from './pages.ts';
import { mendedBy } from '../../support/mended.ts';

const pages = pageCases();

describe('each diagnosis', () => {
  it.each([...pages, ...CASES])('$code: $shows', async ({ code, text, script, rounds, fixed }: Case) => {
    const found = await diagnosed({ text, script });
    const own = found.find((each) => each.code === code);
    expect(found.map((each) => each.code)).toContain(code);
    expect(own?.rounds).toEqual(rounds);
    const { message } = wordDiagnosis(own!);
    expect(message).not.toMatch(/[?<>]{2}|undefined|NaN|\?(?= |$)/);
    const [fix] = own?.fixes ?? [];
    expect(fix !== undefined).toBe(fixed !== undefined);
    if (!fix || fixed === undefined) return;
    const mended = mendedBy(text, fix);
    expect(mended).toContain(fixed);
    expect(openText(mended, {}).plan).not.toBeNull();
    expect((await diagnosed({ text: mended, script })).map((each) => each.code)).not.toContain(code);
  });

  it.each([...pages, ...CASES])('$code: not where $hides', async ({ code, other }: Case) => {
    expect((await diagnosed(other)).map((each) => each.code)).not.toContain(code);
  });

  it.each(pages)('$code: is told as its page says', async ({ code, text, script, told }) => {
    const own = (await diagnosed({ text, script })).find((each) => each.code === code)!;
    expect(told).toEqual({ severity: own.severity, message: wordDiagnosis(own).message });
  });

  it('has a page with a document that shows it', () => {
    expect(pages.map(({ code }) => code).toSorted()).toEqual(DIAGNOSIS_CODES.toSorted());
  });
});

describe('the pages', () => {
  it('say what the program says, with the numbers of the rules', () => {
    for (const code of DIAGNOSIS_CODES) {
      const present = presentDiagnosisPage(code);
      expect(present, 'npm run docs').toBe(diagnosisPageOf(code, present));
      expect(present).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('keep their examples when they are written anew, and lack them until somebody writes some', () => {
    const examples = '## Shows it\n\nA text.\n\n## Does not\n\nAnother.\n';
    expect(diagnosisPageOf('near-value', `# Old\n\n## How it is found\n\nOld.\n\n${examples}`)).toContain(
      `\n\n${examples}`,
    );
    expect(diagnosisPageOf('near-value', null)).toMatch(/## Shows it\n\n```yaml\n```\n[^]*## Does not/);
  });

  it('are where a diagnosis leads to', () => {
    for (const code of DIAGNOSIS_CODES) expect(diagnosisPage(code)).toBe(`diagnoses/${code}/`);
  });
});
