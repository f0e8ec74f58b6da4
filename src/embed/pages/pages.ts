import { emptyDocument, type LoopDocument } from '../../engine/document/document.ts';
import { openText } from '../../engine/opening/open-text.ts';
import { patternTexts } from '../../page/docs/patterns/pattern-texts.ts';
import { docsPage, namesIn } from '../../page/docs/texts.ts';
import { TEMPLATES } from '../../page/document/opening/templates.ts';
import { shownWorkflow } from '../../opened/shown-workflow.ts';
import { embedPage, heldPage } from './page.ts';

/** All pages of the embed, by their files in its folder: each makes its HTML. Only while the site is built. */
export function embedPages(): ReadonlyMap<string, () => string> {
  return new Map([
    ['index.html', embedPage],
    ...TEMPLATES.map(({ id, title, document }) => pageOf(`t/${id}`, title, document)),
    ...namesIn('patterns').map((name) => {
      const { title } = docsPage(`docs/patterns/${name}.md`);
      const text = patternTexts(name).variants[0]?.text ?? '';
      return pageOf(`patterns/${name}`, title, { ...emptyDocument(), name: title, text });
    }),
  ]);
}

function pageOf(folder: string, title: string, document: LoopDocument): [file: string, make: () => string] {
  const make = (): string => {
    const { workflow, notation } = openText(document.text, document.settings);
    if (!workflow || !notation) throw new Error(`there is no workflow in ${folder}`);
    return heldPage({ title, document, notation, workflow: shownWorkflow(workflow) }, 2);
  };
  return [`${folder}/index.html`, make];
}
