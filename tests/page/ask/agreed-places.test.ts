import { describe, expect, it } from 'vitest';
import { AgreedPlaces } from '../../../src/page/ask/agreed-places.ts';
import { shownOf, type Asked } from '../../../src/page/ask/asked.ts';

const server = (baseUrl: string, model: string): Asked => ({
  kind: 'server',
  connection: { baseUrl, form: 'openai', model },
});

describe('the places that were agreed to', () => {
  it('are found by their ids alone, each with whatever model of it is named', () => {
    const places = new AgreedPlaces();
    const near = places.agree(server('http://localhost:1/v1', 'tiny'));
    const far = places.agree(server('https://models.example/v1', 'large'));
    expect(near).not.toBe(far);
    expect(places.at({ place: far, model: 'small' })).toEqual(server('https://models.example/v1', 'small'));
    expect(places.at({ place: near, model: 'x'.repeat(201) }), 'no name').toEqual(
      server('http://localhost:1/v1', 'tiny'),
    );
    for (const place of ['', '3', 'https://models.example/v1', 'constructor'])
      expect(places.at({ place, model: 'small' })).toBeNull();
  });

  it('are the same for all models there, and others at another port, path or file', () => {
    const places = new AgreedPlaces();
    const files = ['a', 'b'].map((name): Asked => ({ kind: 'wllama', file: new File([], `${name}.gguf`) }));
    const asked = [
      server('http://localhost:1/v1', 'tiny'),
      server('http://localhost:2/v1', 'tiny'),
      server('http://localhost:1/v2', 'tiny'),
      ...files,
    ];
    const ids = asked.map((each) => places.agree(each));
    expect(new Set(ids).size).toBe(asked.length);
    expect(asked.map((each) => places.agree(each))).toEqual(ids);
    expect(places.agree(server('http://localhost:1/v1', 'small'))).toBe(ids[0]);
    expect(places.at({ place: ids[4] ?? '', model: 'tiny' })).toBe(files[1]);
  });

  it('are shown without their address', () => {
    expect(shownOf(server('http://localhost:1/v1', 'gpt-4o'))).toEqual({
      model: 'gpt-4o',
      host: 'localhost:1',
      isLocal: true,
      price: null,
    });
    expect(shownOf(server('https://models.example/v1', 'gpt-4o'))).toMatchObject({
      host: 'models.example',
      isLocal: false,
      price: { output: 10 },
    });
    expect(shownOf({ kind: 'wllama', file: new File([], 'a.gguf') })).toMatchObject({ model: 'a', host: '' });
  });
});
