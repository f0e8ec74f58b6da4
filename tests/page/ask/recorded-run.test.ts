import { expect, it } from 'vitest';
import { recordedRun } from '../../../src/page/ask/recorded-run.ts';
import { firstTemplate } from '../../../src/page/document/opening/templates.ts';
import { decodeLink } from '../../../src/share/link.ts';

it('the run for whoever has no model is a whole one of the first template', async () => {
  const opened = decodeLink(await recordedRun(1_700_000_000_000));
  expect(opened).toMatchObject({
    ok: true,
    document: { text: firstTemplate().document.text },
    enclosed: { run: { model: 'scripted', startedAt: 1_700_000_000_000, end: { status: 'completed' } } },
  });
});
