import { describe, expect, it } from 'vitest';
import { runText } from '../../support/run-text.ts';

const TEXT = `- id: polish
  type: loop
  max_loops: 6
  score_threshold: 0.85
  score_extraction_pattern: "MARK:\\\\s*([0-9.]+)"
  internal_workflow:
    orchestrator:
      id: inside
      strategy: sequential
      agents: [writer, marker]
    agents:
      - id: writer
        type: openai-answer
        prompt: |
          Make this better: {{ input }}
          {% if has_past_loops() %}Attempts so far: {{ get_past_loops() | length }}{% endif %}
      - id: marker
        type: openai-answer
        prompt: |
          Rate the quality from 0.0 to 1.0:
          {{ previous_outputs.writer }}

          Format: MARK: X.XX
`;

describe('a score loop under the simulated model', () => {
  // Until it is told what the text is about, the work has no name; its marks rise as those of any other work.
  it.each([
    ['without an input', {}],
    ['with an input', { input: 'tides' }],
  ])('%s: scores rise, and pass the threshold', async (_what, inputs) => {
    for (const seed of [0, 1, 2, 3]) {
      const { facts, verdicts } = await runText({ text: TEXT, inputs, model: 'simulated', settings: { seed } });
      const marks = facts
        .flatMap((fact) =>
          fact.kind === 'answered' && fact.recorded.answer.kind === 'answered'
            ? Number(/MARK: (.+)/.exec(fact.recorded.answer.text)?.[1] ?? Number.NaN)
            : [],
        )
        .filter((mark) => !Number.isNaN(mark));
      expect(marks[0]).toBeGreaterThanOrEqual(0.55);
      expect(marks[0]).toBeLessThan(0.85);
      expect(marks).toEqual(marks.toSorted((one, other) => one - other));
      expect(verdicts.at(-1)).toMatchObject({ reason: 'threshold' });
    }
  });
});
