import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headerRules, headersFor } from '../../scripts/host-headers.mjs';

const text = (file: string): string => readFileSync(file, 'utf8');

const OWN = ['/', '/index.html', '/t/review-loop/', '/learn/', '/learn/01-first/', '/templates/', '/open/from/'];
const ANYBODYS = [
  '/open/',
  '/embed/',
  '/embed/index.html',
  '/problems/',
  '/patterns/debate/',
  '/hosting/',
  '/search.json',
];

/** Whether a page of the address may be shown in a frame by its own site alone, by each of the three lists that say so. */
async function framed(address: string): Promise<Record<string, boolean>> {
  const page = text('docs/hosting.md');
  const nginx = [...page.matchAll(/^ +~(\S+) +"frame-ancestors 'self'";$/gm)].map(([, pattern = '']) => pattern);
  const caddy = /@framed path (.*)/.exec(page)?.[1]?.split(' ') ?? [];
  const headers = headersFor(await headerRules('public'), address);
  return {
    _headers: headers['Content-Security-Policy'] === "frame-ancestors 'self'",
    nginx: nginx.some((pattern) => new RegExp(pattern).test(address)),
    caddy: caddy.some((path) => (path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path)),
  };
}

describe('the headers that docs/hosting.md sets by hand', () => {
  it.each(OWN)('keep %s out of frames of others, as _headers does', async (address) => {
    expect(await framed(address)).toEqual({ _headers: true, nginx: true, caddy: true });
  });

  it.each(ANYBODYS)('let anybody show %s in a frame, as _headers does', async (address) => {
    expect(await framed(address)).toEqual({ _headers: false, nginx: false, caddy: false });
  });

  it('are all those of _headers', async () => {
    const page = text('docs/hosting.md');
    const written = (await headerRules('public')).flatMap((rule) => rule.headers);
    for (const [name, value] of written.filter(([name]) => name !== 'Content-Type'))
      expect(page).toContain(`\`${name}: ${value}\``);
  });
});

describe('the workflow that publishes the site', () => {
  const workflow = text('.github/workflows/pages.yml');

  it('names each action by a commit, with its version: a tag can be moved', () => {
    const actions = [...workflow.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
    expect(actions).toHaveLength(5);
    for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('lets no step do more than its own: nothing that the build runs can publish', () => {
    expect(workflow).toMatch(/^permissions: \{\}$/m);
    const [, build = ''] = /\n {2}build:\n([^]*?)\n {2}publish:/.exec(workflow) ?? [];
    expect(build).toContain('contents: read');
    expect(build).not.toContain('write');
  });

  it('builds for the folder and the address that Pages gives', () => {
    // The build, and the test that opens it before it is published.
    expect(workflow.split('BASE_PATH: ${{ steps.pages.outputs.base_path }}')).toHaveLength(3);
    expect(workflow.split('SITE_URL: ${{ steps.pages.outputs.base_url }}')).toHaveLength(3);
  });

  it('opens the site by a test that is there, and that the page names', () => {
    const [, project = '', file = ''] = /npx vitest run --project (\S+) (\S+)/.exec(workflow) ?? [];
    expect(existsSync(file), file).toBe(true);
    expect(file.startsWith('tests/browser/rooms/')).toBe(project === 'browser-rooms');
    expect(text('docs/hosting.md')).toContain(`\`${file}\``);
  });
});
