import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { FittingServer } from './fitting-server.ts';
import { holdEnd, holdKills, holdRefusals } from './hold-asked.ts';

const DOCUMENTS = TEMPLATES.map(({ id, document: { text, inputs, scriptText } }) => ({ id, text, inputs, scriptText }));

let server: FittingServer;
beforeAll(async () => void (server = await FittingServer.start()));
afterAll(() => server.close());

const all = { kills: 0, beside: 0 };

describe('a template with a model that a server gives', () => {
  it.each(DOCUMENTS)(
    '$id ends as with the same answers prepared, goes on after each kill, and asks no more when the key is refused',
    async (asking) => {
      const whole = await holdEnd(server, asking);
      expect(whole.status).toBe('completed');
      all.kills += await holdKills(server, asking, whole);
      all.beside += await holdRefusals(server, asking, whole);
    },
  );

  it('was killed often, and refused beside others', () => {
    expect(all.kills).toBeGreaterThan(100);
    expect(all.beside).toBeGreaterThan(3);
  });
});
