import { it, expect } from 'vitest';
import { readFileSync } from 'node:fs';
import { planText } from '../../src/editing/plan.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import { openText } from '../../src/engine/open-text.ts';
import { lineChanges } from '../editing/edited.ts';
const t = (name: string) => readFileSync('static/templates/' + name, 'utf8');
function show(text: string, act: any) {
  const p = planText({ text, settings: {} }, act);
  if ('refused' in p) return console.log(JSON.stringify(act), 'REFUSED', p.refused);
  const after = applyEdits(text, p.edits);
  console.log(JSON.stringify(act), '\n' + lineChanges(text, after).join('\n'), '\n', JSON.stringify(p.leaves), p.select, openText(after, {}).problems.map(({ code, severity, params }) => `${severity} ${code} ${JSON.stringify(params)}`));
}

it('x', () => {
  show(t('code-quality.yaml'), { kind: 'wrap', parts: ['tidy/finder', 'tidy/mender'] });
  show(t('code-quality.yaml'), { kind: 'move', parts: ['tidy/judge'], scope: '' });
  show(t('code-quality.yaml'), { kind: 'move', parts: ['tidy/finder'], scope: '' });
  show(t('self-refine.json'), { kind: 'wrap', parts: ['draft', 'critique'] });
  show(t('self-refine.json'), { kind: 'move', parts: ['draft'], scope: '' });
  show(t('self-refine.json'), { kind: 'move', parts: ['merge'], scope: '' });
  show(t('self-refine.json'), { kind: 'move', parts: ['critique'], scope: '' });
  show(t('evaluator-loop.yaml'), { kind: 'move', parts: ['again'], scope: '' });
  show(t('evaluator-loop.yaml'), { kind: 'wrap', parts: ['riddler'] });
  expect(1).toBe(1);
});
