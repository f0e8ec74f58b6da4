import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FittingServer } from '../../ask/fitting-server.ts';
import { holdEnd, holdKills, holdRefusals } from '../../ask/hold-asked.ts';
import { INPUTS } from './looping-blocks.ts';
import { subjects } from './subjects.ts';

/** What of the documents runs as it stands, and asks a model. */
const BLOCKS = subjects().filter(
  ({ name, opened }) =>
    name.includes('.md') && opened.workflow?.nodes.some((node) => (node.asks ?? node.family) === 'model'),
);

let server: FittingServer;
beforeAll(async () => void (server = await FittingServer.start()));
afterAll(() => server.close());

describe('a block of the documents with a model that a server gives', () => {
  let kills = 0;

  it.each(BLOCKS)(
    '$name ends, goes on after each kill, and asks no more when the key is refused',
    async ({ text, inputs }) => {
      const asking = { text, inputs: { ...INPUTS, ...inputs }, scriptText: '' };
      const whole = await holdEnd(server, asking);
        expect(whole.status === 'failed' ? whole.why : ['completed', 'limit']).not.toEqual([]);
      kills += await holdKills(server, asking, whole);
      await holdRefusals(server, asking, whole);
    },
  );

  it('was killed often', () => {
    if (BLOCKS.length > 0) expect(kills).toBeGreaterThan(30);
  });
});
