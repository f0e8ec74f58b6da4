import { describe, expect, it } from 'vitest';
import { connectionAt, originOf } from '../../src/ask/connection.ts';

describe('a base URL', () => {
  it.each([
    ['https://api.openai.com/v1', 'https://api.openai.com/v1'],
    [' https://API.OpenAI.com/v1/ ', 'https://api.openai.com/v1'],
    ['https://api.openai.com/v1/chat/completions', 'https://api.openai.com/v1'],
    ['https://api.openai.com:443/v1', 'https://api.openai.com/v1'],
    ['https://example.org', 'https://example.org/v1'],
    ['https://example.org/a/../b//', 'https://example.org/b'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    ['http://127.0.0.1:1234/v1', 'http://127.0.0.1:1234/v1'],
    ['http://2130706433:1234/v1', 'http://127.0.0.1:1234/v1'],
    ['http://[::1]:8080', 'http://[::1]:8080/v1'],
    ['https://аpi.openai.com/v1', 'https://xn--pi-6kc.openai.com/v1'],
  ])('%s is %s', (typed, baseUrl) => expect(connectionAt(typed)).toMatchObject({ baseUrl, fault: null }));

  it.each([
    ['', 'address'],
    ['api.openai.com/v1', 'address'],
    ['ftp://example.org', 'address'],
    ['javascript:alert(1)', 'address'],
    ['data:text/plain,x', 'address'],
    ['file:///etc/passwd', 'address'],
    ['https:example.org', 'address'],
    ['https://', 'address'],
    ['https://exa mple.org', 'address'],
    ['https://example.org\\@evil.org', 'address'],
    ['https:\\\\example.org', 'address'],
    ['https://exa\tmple.org', 'address'],
    ['https://example.org/\nv1', 'address'],
    ['https://example.org/\u202Ev1', 'address'],
    ['https://example.org:99999', 'address'],
    ['https://api.openai.com@evil.org/v1', 'part'],
    ['https://user:word@example.org', 'part'],
    ['https://:@example.org', 'part'],
    ['https://example.org/v1?key=x', 'part'],
    ['https://example.org/v1?', 'part'],
    ['https://example.org/v1#x', 'part'],
    ['https://example.org/@x', 'part'],
    ['http://api.openai.com/v1', 'plain'],
    ['http://localhost.example.org/v1', 'plain'],
    ['http://127.0.0.1.example.org/v1', 'plain'],
    ['http://localhost./v1', 'plain'],
    ['http://192.168.1.5:11434/v1', 'plain'],
    ['http://0.0.0.0:11434/v1', 'plain'],
    ['http://[::ffff:7f00:1]/v1', 'plain'],
    ['http://127.0.0.2/v1', 'plain'],
  ])('%j is none: %s', (typed, fault) => expect(connectionAt(typed)).toEqual({ baseUrl: null, form: null, fault }));

  it('of Anthropic is spoken to in its own form, and no other one', () => {
    expect(connectionAt('https://api.anthropic.com/v1/messages')).toEqual({
      baseUrl: 'https://api.anthropic.com/v1',
      form: 'anthropic',
      fault: null,
    });
    expect(connectionAt('https://api.anthropic.com.example.org').form).toBe('openai');
  });

  it('has an origin, to which its key belongs', () =>
    expect(originOf({ baseUrl: 'http://localhost:11434/v1' })).toBe('http://localhost:11434'));
});
