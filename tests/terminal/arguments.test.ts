import { describe, expect, it } from 'vitest';
import { SETTINGS_BY_PATH } from '../../src/engine/document/settings/by-path.ts';
import { readArguments } from '../../src/terminal/arguments.ts';
import { SETTING_OPTIONS } from '../../src/terminal/setting-options.ts';
import { usage, WrongUsage } from '../../src/terminal/usage.ts';

describe('arguments', () => {
  it('reads check', () => {
    expect(readArguments(['check', 'a.yaml', 'b.yaml'])).toEqual({ name: 'check', files: ['a.yaml', 'b.yaml'] });
  });

  it('reads run with its options in any order', () => {
    expect(readArguments(['run', '--seed', '7', 'a.yaml', '--input=', '--rounds=3', '--model', 'simulated'])).toEqual({
      name: 'run',
      file: 'a.yaml',
      input: '',
      inputs: null,
      script: null,
      settings: { limits: { rounds: 3 }, seed: 7, model: 'simulated' },
      trace: null,
      store: null,
      tape: null,
      events: false,
    });
  });

  it('takes the word after an option as its value, whatever it looks like', () => {
    expect(readArguments(['run', 'a.yaml', '--input', '--odd'])).toMatchObject({ input: '--odd' });
  });

  it('reads render', () => {
    const read = readArguments(['render', '--template', 't', '--context=c']);
    expect(read).toEqual({ name: 'render', template: 't', context: 'c', notation: 'jinja' });
  });

  it('takes for a file what stands behind --, whatever it looks like', () => {
    expect(readArguments(['check', '--', '--odd.yaml'])).toEqual({ name: 'check', files: ['--odd.yaml'] });
  });

  it('reads the mood of the simulated model', () => {
    expect(readArguments(['run', 'a.yaml', '--mood', 'stubborn'])).toMatchObject({
      settings: { mood: 'stubborn' },
    });
  });

  describe('of why', () => {
    const store = 'postgres://loop@127.0.0.1/loop';

    it('name a run of a store, also by the environment', () => {
      const why = { name: 'why', file: 'note-1', round: null, loop: null };
      expect(readArguments(['why', 'note-1'])).toEqual(why);
      expect(readArguments(['why', 'note-1', '--postgres', store])).toEqual({ ...why, store });
      expect(readArguments(['why', 'note-1'], { LOOP_POSTGRES: store })).toEqual({ ...why, store });
      expect(readArguments(['why', 'note-1', '--postgres', store], { LOOP_POSTGRES: 'postgres://other' })).toEqual({
        ...why,
        store,
      });
    });

    it('name a file where it can be no id, and no store where the environment holds an empty one', () => {
      expect(readArguments(['why', 'run.json'], { LOOP_POSTGRES: store })).not.toHaveProperty('store');
      expect(readArguments(['why', 'note-1'], { LOOP_POSTGRES: '' })).not.toHaveProperty('store');
    });

    it.each(['mysql://localhost/loop', '127.0.0.1', 'postgres://loop@127.0.0.1:port/loop'])('refuse %s', (url) => {
      expect(() => readArguments(['why', 'note-1', '--postgres', url])).toThrow(
        new WrongUsage('the store is an address such as postgres://user@host:5432/database'),
      );
    });

    it.each(['postgres:///loop?host=/var/run/postgresql', 'postgresql://a,b/loop'])('take %s', (url) => {
      expect(readArguments(['why', 'note-1', '--postgres', url])).toMatchObject({ store: url });
    });
  });

  it.each([
    [[], 'which command?'],
    [['dance'], 'there is no command dance'],
    [['check'], 'check needs a file'],
    [['run'], 'run needs one file'],
    [['run', 'a', 'b'], 'run needs one file'],
    [['run', 'a', '--colour', 'red'], 'there is no option --colour'],
    [['run', 'a', '--seed'], '--seed needs a value'],
    [['run', 'a', '--seed', 'x'], '--seed is an integer from 0 on, not x'],
    [['run', 'a', '--rounds', '0'], '--rounds is an integer from 1 on, not 0'],
    [
      ['run', 'a', '--model', 'real'],
      '--model is scripted or simulated, not real; a model that is asked needs --base-url, too',
    ],
    [['run', 'a', '--input', 'x', '--inputs', 'f'], '--input and --inputs exclude each other'],
    [['check', '--lines', 'a'], 'there is no option --lines'],
    [['run', 'a', '--mood', 'glad'], '--mood is improving, stubborn, erratic or failing, not glad'],
    [['run', 'a', '--events=yes'], 'there is no option --events'],
    [['run', 'a', '--constructor', 'x'], 'there is no option --constructor'],
    [['run', 'a', '-x'], 'there is no option -x'],
    [['render', '--template', 't'], 'render needs --template and --context'],
    [['render', '--template', 't', '--context', 'c', '--notation', 'x'], '--notation is jinja, orka, container, not x'],
    [['render', '--template', 't', '--context', 'c', 'd'], 'render takes its files as --template and --context'],
    [['conform', 'a'], 'there is no command conform'],
  ])('refuses %j', (args, message) => {
    expect(() => readArguments(args)).toThrow(new WrongUsage(message));
  });

  it('takes and tells every option that a setting declares', () => {
    const declared = Object.values(SETTINGS_BY_PATH).flatMap(({ option }) => option ?? []);
    expect(SETTING_OPTIONS.map(({ name }) => name)).toEqual(declared);
    expect(declared).toContain('max-activations');
    for (const name of declared) expect(usage()).toContain(`--${name} `);
  });

  it('tells of every option and command that it reads', () => {
    for (const word of ['check', 'run', '--input', '--inputs', '--script', '--trace', '--store']) {
      expect(usage()).toContain(word);
    }
  });
});
