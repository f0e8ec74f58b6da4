/** Pages of docs/ that the site shows, at addresses of the same names. */
const SHOWN =
  /^docs\/(problems|problems\/[\w-]+|diagnoses|diagnoses\/[\w-]+|reference\/[\w-]+|rules\/[\w-]+|patterns|patterns\/[\w-]+|compatibility|troubleshooting|glossary|keys|embedding|hosting|hosts|accessibility|which-notation|comparison|models|security|terminal)\.md$/;

const LESSON = /^static\/lessons\/([\w-]+)\/lesson\.md$/;
const TEMPLATE = /^static\/templates\/([\w-]+)\.(?:yaml|json)$/;

/**
 * The address below the base of the site under which a file of the repository can be read: `problems/` for `docs/problems.md`,
 * `schemas/orka.json` for `public/schemas/orka.json`; of a lesson and a template the page that opens it. Null for a file that is not on the site.
 */
export function siteAddress(file: string): string | null {
  const page = SHOWN.exec(file)?.[1];
  if (page !== undefined) return `${page}/`;
  const [, lesson] = LESSON.exec(file) ?? [];
  if (lesson !== undefined) return `learn/${lesson}/`;
  const [, template] = TEMPLATE.exec(file) ?? [];
  if (template !== undefined) return `t/${template}/`;
  return file.startsWith('public/') ? file.slice('public/'.length) : null;
}

/** From a page of the site back to its base, as the beginning of an address: `../../` from `reference/orka/`. */
export function wayToBase(address: string): string {
  return '../'.repeat(address.split('/').length - 1);
}
