import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';

const read = (name: string): string => readFileSync(`docs/${name}.md`, 'utf8');
/** From a heading to the next of its level. */
const section = (text: string, heading: string): string => {
  const [, after = ''] = text.split(`\n${heading}\n`);
  return after.split(new RegExp(`\n#{2,${heading.indexOf(' ')}} `))[0] ?? '';
};

describe('the reference', () => {
  it('000-03: calls counter and timer loop control nodes', () => {
    for (const type of ['loop_counter', 'loop_timer'])
      expect(section(read('reference/chatdev'), `### config: ${type}`)).toContain('loop control node');
  });

  it('001-02: calls the loop a control flow node', () => {
    expect(section(read('reference/orka'), '### agent: loop')).toContain('control flow node');
  });

  it('001-89: has what the document leads to: fork, join, openai-answer, names in templates', () => {
    const page = read('reference/orka');
    for (const heading of ['### agent: fork', '### agent: join', '### agent: openai-answer', '## Names in templates'])
      expect(section(page, heading).length, heading).toBeGreaterThan(100);
  });

  it('002-88: says of a runner that no page starts it, nor looks whether it can resume', () => {
    expect(read('reference/container')).toMatch(/\| `runner` \|.*starts no program.*resume a session is not looked at/);
  });
});

describe('compatibility', () => {
  it('001-03, 001-90: says which OrKa it follows, and with which version each part of the loop came', () => {
    const orka = section(read('compatibility'), '## OrKa 0.9.16');
    for (const version of ['0.9.16', '0.8.0', '0.9.0', '0.9.4']) expect(orka).toContain(version);
  });

  it('C-09: is the one place that says, for each document, which claim loses', () => {
    const rows = read('compatibility').match(/^\| 00[0-4][^|]*\|[^|]+\|[^|]+\|[^|]+\|$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(15);
    for (const document of ['000', '001', '002', '003', '004'])
      expect(
        rows.some((row) => (row.split('|')[1] ?? '').includes(document)),
        document,
      ).toBe(true);
  });
});

describe('the gallery', () => {
  it('001-64: offers a loop on the quality of code in the notation of 001', () => {
    const template = TEMPLATES.find(({ id }) => id === 'code-quality');
    expect(template?.notation).toBe('orka');
    expect(template?.document.text).toMatch(/type: loop\b/);
  });
});

describe('the glossary', () => {
  it('002-72: compares component and loop in five rows', () => {
    const rows = section(read('glossary'), '### Component').match(/^\| (?!\||-)[^|]+\| (?:yes|no|once)[^\n]*$/gm) ?? [];
    expect(rows).toHaveLength(5);
  });
});
