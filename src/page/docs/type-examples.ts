import type { LoopDocument } from '../../engine/document/document.ts';
import type { NotationName } from '../../engine/workflow/notation-name.ts';
import { answeredDocument, mapOf } from './answered-document.ts';

const TEXTS: Readonly<Record<string, string>> = import.meta.glob('/docs/reference/examples/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PARTS = /^(.+)\n\n```yaml\n([^]*?)^```\n(?:\n```json answers\n([^]*?)^```\n)?/m;

/** The documents of docs/reference/examples/<notation>.md, each with the type of node that it is headed by. Only while the site is built. */
export function typeExamples(notation: NotationName): { type: string; document: LoopDocument }[] {
  const [, ...sections] = (TEXTS[`/docs/reference/examples/${notation}.md`] ?? '').split(/^## /m);
  return sections.map((section) => {
    const [, type = '', text = '', answers = ''] = PARTS.exec(section) ?? [];
    return { type, document: answeredByAll(answeredDocument(`Example: ${type}`, text, answers)) };
  });
}

/** Prepared answers of tools and code alone leave the agents to the simulated model. */
function answeredByAll(document: LoopDocument): LoopDocument {
  const { scriptText, settings } = document;
  const speaks = scriptText === '' || 'agents' in mapOf(scriptText);
  return speaks ? document : { ...document, settings: { ...settings, model: 'simulated' } };
}
