import { expect, it } from 'vitest';
import { planText } from '../../../src/editing/plan.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';
import { openOnce } from '../../../src/engine/opening/open-once.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { reviewLoop } from '../support/texts.ts';

it('what an act made of a text is the same answer when it stands there, as if it had been opened anew', () => {
  const text = reviewLoop();
  const before = openOnce(text, {}, 'file');
  const planned = planText({ text, settings: {} }, { kind: 'delete', parts: [before.workflow?.nodes[1]?.id ?? ''] });
  if ('refused' in planned) throw new Error(planned.refused.code);
  expect(openOnce(text, {}, 'file'), 'the text before').toBe(before);
  const after = applyEdits(text, planned.edits);
  const opened = openOnce(after, {}, 'file');
  expect({ ...opened, secrets: null, plan: null }).toEqual({ ...openText(after, {}), secrets: null, plan: null });
  expect(openOnce(after, { strict: true }, 'file'), 'read by other settings').not.toBe(opened);
  expect(openOnce(after, {}, 'link'), 'of a stranger').not.toBe(opened);
});
