import type { Diagnosis } from '../../../engine/after-run/diagnoses/diagnosis.ts';
import { answeredDocument } from '../answered-document.ts';
import { exampleOf, type Example } from '../examples.ts';
import { markdownPage } from '../markdown.ts';
import { DOCS } from '../texts.ts';

/** A run that can be opened in the studio. */
export interface RunExample extends Example {
  /** What is so in it, as HTML. */
  about: string;
  /** What it is answered with, as JSON. */
  answers: string;
}

interface DiagnosisPage {
  code: string;
  title: string;
  /** What it means, how it is found and what to change, as HTML. */
  about: string;
  told: { severity: Diagnosis['severity']; rounds: string; message: string };
  shows: RunExample;
  hides: RunExample;
}

const TOLD = /^Told as a (warning|note) in (rounds? [\d, and]+): `(.*)`\.$/m;

/** The page of a diagnosis, made of docs/diagnoses/<code>.md: a test runs its examples. */
export function diagnosisPageOf(code: string): DiagnosisPage {
  const file = `docs/diagnoses/${code}.md`;
  const [before = '', shows = '', hides = ''] = (DOCS.get(file) ?? '').split(/^## (?:Shows it|Does not)$/m);
  const { title, html } = markdownPage(before.replace(`\`${code}\`\n`, ''), file);
  const [, severity, rounds = '', message = ''] = TOLD.exec(shows) ?? [];
  if (message === '') throw new Error(`${file} does not say what is told of its example`);
  const text = textOf(shows);
  return {
    code,
    title,
    about: html,
    told: { severity: severity === 'note' ? 'info' : 'warning', rounds, message },
    shows: runExample(`${title}: shows it`, text, shows, file),
    hides: runExample(`${title}: does not`, textOf(hides) || text, hides, file),
  };
}

function runExample(name: string, text: string, section: string, file: string): RunExample {
  const answers = /```json answers\n([^]*?)```/.exec(section)?.[1] ?? '';
  const about = markdownPage(section.split('```', 1)[0] ?? '', file).html;
  return { ...exampleOf(answeredDocument(name, text, answers), null), about, answers: answers.trimEnd() };
}

function textOf(section: string): string {
  return /```yaml\n([^]*?)```/.exec(section)?.[1] ?? '';
}
