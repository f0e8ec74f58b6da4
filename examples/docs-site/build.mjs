/**
 * `LOOPGROUND=https://host/ node build.mjs`: makes a page of each Markdown file of `pages/`, in `build/` or in the folder that is named. All that
 * is about Loopground in it are the plugin's line and the script in the pages' head.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
// Elsewhere: the file that https://HOST/remark/loop-fence.mjs gives, saved beside this one.
import loopFence from '../../build/remark/loop-fence.mjs';

const HERE = import.meta.dirname;
const { LOOPGROUND: site = '', PAGES: pages = path.join(HERE, 'pages') } = process.env;
const [target = path.join(HERE, 'build')] = process.argv.slice(2);

const markdown = unified().use(remarkParse).use(loopFence, { site }).use(remarkRehype).use(rehypeStringify);
const frame = await readFile(path.join(HERE, 'page.html'), 'utf8');

await mkdir(target, { recursive: true });
for (const name of (await readdir(pages)).filter((name) => name.endsWith('.md'))) {
  const value = await readFile(path.join(pages, name), 'utf8');
  const html = String(await markdown.process({ path: path.join('pages', name), value }));
  const title = /^# (.*)$/m.exec(value)?.[1] ?? name;
  const page = { title, site: site.replace(/\/*$/, '/'), html };
  await writeFile(
    path.join(target, name.replace(/\.md$/, '.html')),
    frame.replace(/\{(title|site|html)\}/g, (_, place) => page[place]),
  );
}
