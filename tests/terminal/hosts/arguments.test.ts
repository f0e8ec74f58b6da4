import { describe, expect, it } from 'vitest';
import { readHostCommand } from '../../../src/terminal/hosts/arguments.ts';
import { usage, WrongUsage } from '../../../src/terminal/usage.ts';

const url = 'postgres://loop@localhost/loop';
const LOOP_ASK_SECRET = 'a secret of the operator';
const STORE = { LOOP_POSTGRES: url };
const BOTH = { ...STORE, LOOP_ASK_SECRET };

describe('arguments of work and serve', () => {
  it('are read', () => {
    const ask = ['--ask-url', 'https://ops.example/hook?key=1', '--answer-url', 'https://ops.example/answers/'];
    expect(readHostCommand('work', [...ask, '--health', '9000'], BOTH)).toEqual({
      name: 'work',
      url,
      models: null,
      atOnce: 50,
      ask: {
        url: 'https://ops.example/hook?key=1',
        answerUrl: 'https://ops.example/answers',
        secret: LOOP_ASK_SECRET,
      },
      health: { host: '127.0.0.1', port: 9000 },
    });
    expect(readHostCommand('work', [], STORE)).toMatchObject({ ask: null, health: null });
    expect(readHostCommand('serve', ['--answers', '[::]:8080'], BOTH)).toEqual({
      name: 'serve',
      url,
      answers: { host: '::', port: 8080 },
      secret: LOOP_ASK_SECRET,
    });
  });

  const [ADDRESS, PLACE, SECRET] = [
    'is an address such as https://example.org/asked, without a user and without #',
    'is ADDRESS:PORT, such as 127.0.0.1:8080, or a port alone, not',
    'needs LOOP_ASK_SECRET in the environment, at least 16 characters: it signs messages and links',
  ];
  it.each([
    ['work', ['--ask-url', 'https://a.b/'], STORE, `--ask-url ${SECRET}`],
    ['work', ['--ask-url', 'https://a.b/'], { ...STORE, LOOP_ASK_SECRET: 'short' }, `--ask-url ${SECRET}`],
    ['work', ['--ask-url', 'ops'], BOTH, `--ask-url ${ADDRESS}`],
    ['work', ['--ask-url', 'file:///etc'], BOTH, `--ask-url ${ADDRESS}`],
    ['work', ['--ask-url', 'https://u:p@a.b/'], BOTH, `--ask-url ${ADDRESS}`],
    ['work', ['--ask-url', 'https://a.b/', '--answer-url', 'a'], BOTH, `--answer-url ${ADDRESS}`],
    [
      'work',
      ['--ask-url', 'https://a.b/', '--answer-url', 'https://a.b/?c'],
      BOTH,
      '--answer-url has no ?: the link is added to its end',
    ],
    [
      'work',
      ['--answer-url', 'https://a.b/'],
      BOTH,
      '--answer-url needs --ask-url: the link stands in what is sent there',
    ],
    ['work', ['--health', '70000'], BOTH, `--health ${PLACE} 70000`],
    ['work', ['--health', 'here:'], BOTH, `--health ${PLACE} here:`],
    ['serve', [], BOTH, 'serve needs --answers ADDRESS:PORT, where people answer'],
    ['serve', ['--answers', '8080'], STORE, `--answers ${SECRET}`],
  ] as const)('refuses %s %j', (name, args, environment, message) =>
    expect(() => readHostCommand(name, args, environment)).toThrow(new WrongUsage(message)),
  );

  it('are told', () => {
    for (const word of ['--ask-url URL', '--answer-url BASE', '--health ADDRESS:PORT', 'serve --answers ADDRESS:PORT'])
      expect(usage()).toContain(word);
  });
});
