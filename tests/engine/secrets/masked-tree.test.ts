import { describe, expect, it } from 'vitest';
import { READ_LIMITS } from '../../../src/engine/reading/limits.ts';
import { readYaml } from '../../../src/engine/reading/read-yaml.ts';
import { maskedDocuments } from '../../../src/engine/secrets/masked-tree.ts';
import { createSecrets } from '../../../src/engine/secrets/secrets.ts';
import { growthByEight, LINEAR } from '../support/effort.ts';
import { signs } from './samples.ts';

const documentsOf = (text: string): ReturnType<typeof readYaml>['documents'] =>
  readYaml(text, READ_LIMITS.file).documents;

describe('a masked tree', () => {
  it('does not show in its first value what only its last one tells to be a secret', () => {
    const password = signs(12);
    const masked = maskedDocuments(
      documentsOf(`echoed: ${password}\nurl: postgres://app:${password}@host\n`),
      createSecrets(),
    );
    expect(JSON.stringify(masked)).not.toContain(password);
  });

  it('takes time in proportion to its values, though each tells of another secret', () => {
    const growth = growthByEight(200, (size) => {
      // An escape hides them from whoever looks at the text alone.
      const lines = Array.from({ length: size }, (_, at) => `k${at}: "postgres://app:p\\x61ss${at}word@host"\n`);
      const documents = documentsOf(lines.join(''));
      return () => maskedDocuments(documents, createSecrets());
    });
    expect(growth).toBeLessThan(LINEAR);
  });

  it('looks at a value once, however many aliases give it again', () => {
    const secrets = createSecrets({ MARKED: 'hunter22' });
    let asked = 0;
    const counted = { ...secrets, mask: (text: string) => (asked++, secrets.mask(text)) };
    const [masked] = maskedDocuments(documentsOf(`a: &a say hunter22\nb: [${'*a, '.repeat(50)}]\n`), counted);
    expect(JSON.stringify(masked).match(/say \$\{MARKED\}/g)).toHaveLength(51);
    expect(asked).toBeLessThan(10);
  });
});
