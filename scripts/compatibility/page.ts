import { BROWSER_DIFFERENCES, BROWSERS_TOLD } from './browsers.ts';
import type { SupportRow } from '../../src/engine/notations/shared/support.ts';
import { SUPPORT } from '../../src/engine/notations/support.ts';
import { NOTATION_WORDS } from '../../src/engine/workflow/notation-name.ts';
import { FUZZ_CLASSES } from '../conform/fuzz-classes.ts';
import { EXPECTED_FAILURES } from '../conform/corpus/expected-failures.ts';
import { CONFLICTS } from './conflicts.ts';
import { TEMPLATE_MISSES } from './template-misses.ts';

/** The systems, as they are headed, with their documents and tables. */
const SYSTEMS: readonly { name: string; about?: string; documents: readonly string[]; rows: readonly SupportRow[] }[] =
  [
    { name: 'ChatDev 2.0 graphs', documents: ['000', '004', '000, 004'], rows: SUPPORT.chatdev },
    {
      name: 'OrKa 0.9.16',
      about:
        'Read and run as by version 0.9.16. The loop came with 0.8.0, metadata of past rounds with 0.9.0, the extraction of insights with 0.9.4: older programs do not know these keys.',
      documents: ['001'],
      rows: SUPPORT.orka,
    },
    {
      name: NOTATION_WORDS.container.title,
      about:
        'Read and run as the document says. An engine with loops of another form exists, [tommy-xr/shodan](https://github.com/tommy-xr/shodan) (`packages/server/src/engine`, read as of January 2026); where it and the document part is said below.',
      documents: ['002'],
      rows: SUPPORT.container,
    },
    { name: NOTATION_WORDS['loop-exit'].title, documents: ['003'], rows: SUPPORT['loop-exit'] },
  ];

/** What separates the recorded results from the rest: they come from material that is not part of the project. */
const RESULTS_HEADING = '## Measured';

/** `docs/compatibility.md`, with the section of results as it is given. */
export function compatibilityPage(results: string): string {
  const failures = Object.entries(EXPECTED_FAILURES).map(([code, why]) => [`\`${code}\``, why]);
  const parts = [
    '# Compatibility',
    'Written by `npx tsx scripts/write-compatibility.ts` from the tables in the source; do not edit.',
    [
      '- **runs**: as in its own system, but for what is said under "differs on purpose".',
      '- **local store**: kept in the run instead of in a file or on a server.',
      '- **by script**: a page cannot do it; the script answers, or the simulated model with the label "(simulated)".',
      '- **cannot**: refused with the reason, or ignored with a hint.',
    ].join('\n'),
    ...SYSTEMS.flatMap(systemPart),
    '## Templates',
    'Of the table of what Jinja printed, these rows are not met:',
    table(
      ['row', 'why'],
      TEMPLATE_MISSES.map(({ row, why }) => [row, why]),
    ),
    '## Workflows that fail under the simulated model',
    failures.length === 0
      ? 'None that opens: what a page cannot have is answered with a label.'
      : table(['failure', 'why'], failures),
    '## Random cases',
    'Of the random cases of the originals these are not compared, and counted as skipped by the name of the class:',
    table(
      ['class', 'why'],
      Object.entries(FUZZ_CLASSES).map(([name, why]) => [name, why]),
    ),
    '## Browsers',
    BROWSERS_TOLD,
    table(['where', 'what differs'], BROWSER_DIFFERENCES),
    RESULTS_HEADING,
    results.trim(),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The section of results of a page that was written before. */
export function resultsOf(page: string): string {
  return page.split(`${RESULTS_HEADING}\n`)[1]?.trim() ?? '';
}

function systemPart({ name, about, documents, rows }: (typeof SYSTEMS)[number]): string[] {
  const conflicts = CONFLICTS.filter(({ document }) => documents.includes(document));
  return [
    `## ${name}`,
    ...(about === undefined ? [] : [about]),
    table(
      ['in a document', 'here', 'note'],
      rows.map(({ type, support, note }) => [type, support, note]),
    ),
    '### Differs on purpose',
    table(
      ['document', 'between', 'here', 'told in the text'],
      conflicts.map(({ document, between, here, told }) => [
        document,
        between,
        here,
        'code' in told ? `\`${told.code}\`` : told.none,
      ]),
    ),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
