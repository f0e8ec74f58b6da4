import { describe, expect, it } from 'vitest';
import { looksSecret } from '../../../src/engine/document/placeholder.ts';

describe('the name of a placeholder suggests a secret', () => {
  const NAMES = ['API_KEY', 'GH_TOKEN', 'DB_PASS', 'PASSWD', 'PWD', 'OPENAI_AUTH', 'BEARER', 'CREDENTIAL'];
  const MORE = ['DATABASE_URL', 'SLACK_WEBHOOK', 'PRIVATE_PEM', 'COOKIE', 'SESSION_ID', 'PIN'];

  it.each([...NAMES, ...MORE])('%s', (name) => expect(looksSecret(name)).toBe(true));
  it.each(['MODEL_NAME', 'AUTHOR', 'SPIN', 'PINS', 'MOOD', 'BASE_URL'])('not %s', (name) => {
    expect(looksSecret(name)).toBe(false);
  });
});
