import { describe, expect, it } from 'vitest';
import { modelHosts } from '../../scripts/model-hosts.ts';

describe('the hosts of models that a site may ask', () => {
  it('are any by https and this machine, those that are named, or none', () => {
    expect(modelHosts(undefined)).toBe('https: http://localhost:* http://127.0.0.1:*');
    expect(modelHosts(' https://models.example.org:8443 http://localhost:* ')).toBe(
      'https://models.example.org:8443 http://localhost:*',
    );
    expect(modelHosts('none')).toBe('');
  });

  it.each(["https:; script-src 'unsafe-inline'", 'https: "', "'unsafe-eval'", '', '<script>'])(
    '%j is no list of origins',
    (given) => expect(() => modelHosts(given)).toThrow('MODEL_HOSTS'),
  );
});
