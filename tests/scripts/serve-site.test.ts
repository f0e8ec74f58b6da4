import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSite } from '../../scripts/serve-site.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'served-'));
let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'docs'));
  for (const file of ['index.html', '404.html', 'docs/index.html', 'a.js', 'a.ico'])
    writeFileSync(path.join(folder, file), file);
  writeFileSync(path.join(folder, '_headers'), '/*\n  X-All: yes\n/docs/*\n  X-All: docs\n');
  site = await serveSite({ folder, port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

interface Given {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Without what `fetch` does of its own: following, normal paths, the host of the address. */
function given(at: string, host = '127.0.0.1'): Promise<Given> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    get({ hostname, port, path: at, headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    }).on('error', reject);
  });
}

it('gives files with their types and the headers of the folder', async () => {
  expect(await given('/')).toMatchObject({ status: 200, text: 'index.html', headers: { 'x-all': 'yes' } });
  const script = await given('/a.js?v=1');
  expect(script).toMatchObject({ status: 200, text: 'a.js', headers: { 'cache-control': 'no-cache' } });
  expect(script.headers['content-type']).toMatch(/^text\/javascript/);
  expect((await given('/a.ico')).headers['content-type']).toBe('image/x-icon');
  expect(await given('/docs/')).toMatchObject({ status: 200, text: 'docs/index.html', headers: { 'x-all': 'docs' } });
});

it('leads from a folder to its page', async () => {
  expect(await given('/docs?a=1')).toMatchObject({ status: 301, headers: { location: '/docs/?a=1' } });
});

it.each(['/nothing', '/docs/nothing/', '/%zz', '/../served', '/..%2f..%2fetc/passwd'])(
  'has its own page for what is not there: %s',
  async (at) => expect(await given(at)).toMatchObject({ status: 404, text: '404.html' }),
);

it('serves nobody who calls it otherwise than this machine does', async () => {
  expect(await given('/', 'localhost:4173')).toMatchObject({ status: 200 });
  expect(await given('/', '[::1]')).toMatchObject({ status: 200 });
  for (const host of ['elsewhere.example', 'localhost.elsewhere.example', '127.0.0.1.elsewhere.example'])
    expect(await given('/', host), host).toMatchObject({ status: 403 });
});

it('says that a port is taken', async () => {
  const port = Number(new URL(site.url).port);
  await expect(serveSite({ folder, port, host: '127.0.0.1' })).rejects.toThrow(`Port ${port} is taken`);
});
