import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { withFixes } from '../../../src/language/fixes.ts';
import { mendedBy } from '../support/mended.ts';

const TEXT = `nodes:
  - id: kitchen
    type: loop
    data:
      nodeType: loop
      maxIterations: 4
      continueWhile: { output: taster.score, operator: "<", value: 0.8 }
      inlineWorkflow:
        nodes:
          - id: cook
            type: agent
            data:
              label: Cook
              nodeType: agent
              prompt: |
                Write a recipe.
                Keep in mind: {{ hints }}
                Two sentences.
              outputs:
                - { name: recipe, type: string }
          - id: taster
            type: agent
            data:
              label: Taster
              nodeType: agent
              prompt: |
                Taste this recipe:
                {{ cook.recipe }}
                Respond with JSON: {"score": 0.0, "hints": ""}
              outputs:
                - { name: score, type: number }
        edges: []
edges: []
`;

describe('lines of a prompt that lost the spaces before them, and stand under its key', () => {
  it.each([[16], [17], [18], [27], [28], [16, 17, 18], [17, 18], [27, 28]])('from line %i on', (...wanted) => {
    const broken = TEXT.split('\n').map((line, at) => (wanted.includes(at + 1) ? line.slice(2) : line));
    const text = broken.join('\n');
    const [problem, ...more] = withFixes(text, {}, openText(text, {}).problems).filter(
      ({ severity }) => severity === 'error',
    );
    expect(more).toEqual([]);
    expect(text.slice(0, problem?.range?.start).split('\n')).toHaveLength(wanted[0]!);
    const [fix] = problem?.fixes ?? [];
    expect(mendedBy(text, fix!)).toBe(TEXT);
  });
});
