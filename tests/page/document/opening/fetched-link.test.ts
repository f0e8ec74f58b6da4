import { describe, expect, it } from 'vitest';
import { linkFrom } from '../../../../src/page/document/opening/fetched-link.ts';
import { readAddress } from '../../../../src/share/address.ts';
import { exportFile } from '../../../../src/share/file.ts';
import { LINK_LIMITS } from '../../../../src/share/limits.ts';
import { decodeLink } from '../../../../src/share/link.ts';
import { reviewLoop } from '../../../engine/support/texts.ts';

const BASE = 'https://host/play/';

async function made(text: string, at = 'https://github.com/o/r/blob/main/My%20loop.yaml') {
  const read = readAddress(at);
  if (!read.ok) throw new Error(read.problem.code);
  const headers = { 'content-type': 'text/plain' };
  return linkFrom(read.address, BASE, () => Promise.resolve(new Response(text, { headers })));
}

describe('what comes from an address', () => {
  it('opens as a link from somebody else: a text under its file’s name, a file of ours as it was', async () => {
    const found = await made(reviewLoop());
    const link = 'link' in found ? found.link : '';
    expect(link.startsWith(`${BASE}open/#1a`)).toBe(true);
    expect(decodeLink(new URL(link).hash)).toMatchObject({ document: { name: 'My loop', text: reviewLoop() } });
    const document = { name: 'Owls', text: 'graph: {}', inputs: { a: 1 }, scriptText: '', settings: { seed: 3 } };
    const ours = await made(exportFile(document));
    expect(decodeLink(new URL('link' in ours ? ours.link : BASE).hash)).toMatchObject({ document });
  });

  it.each([
    ['nothing', '', 'file-empty'],
    ['a record of a run', '{"record": 3}', 'fetched-record'],
    ['a picture without a document', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file-broken'],
    ['more text than a link may hold', `# ${'x'.repeat(LINK_LIMITS.text)}`, 'link-too-large'],
  ])('is refused where it is %s', async (_what, text, code) => {
    expect(await made(text)).toMatchObject({ problem: { code } });
  });
});
