import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';

// 001-06: what a copy button gives of a block that nothing ends: no mark before it, and the prose and the next block behind it
describe('a block that was copied with what follows it', () => {
  const loop = `- id: polish
  type: loop
  max_loops: 3
  score_threshold: 0.8
  score_extraction_pattern: "MARK: ([0-9.]+)"
  internal_workflow:
    orchestrator: {id: inner, agents: [drafter]}
    agents:
      - {id: drafter, type: openai-answer, prompt: "Write, and end with MARK: 0.9"}
`;
  const prose = `
## Checking the draft

The checker is another agent: \`check_model\` stands where others have model.

\`\`\`yaml
- id: checker
  type: loop_validator
  llm_model: some
  scoring_preset: moderate
  evaluation_target: drafter
\`\`\`
`;

  it('001-06 opens without its prose, and says so', () => {
    const { plan, workflow, problems } = openText(loop + prose, {});
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(plan).not.toBeNull();
    expect(workflow?.nodes.map(({ name }) => name)).toContain('polish');
    const note = problems.find(({ code }) => code === 'markdown-fence');
    expect(note?.params).toEqual({ count: 2 });
    expect(applyEdits(loop + prose, note!.fixes![0]!.edits!).trim()).toBe(loop.trim());
  });

  it('keeps what stands behind a comment while it is typed', () => {
    const typing = `${loop}\n## Second part\n\nnext: [1, 2\n`;
    expect(openText(typing, {}).problems.map(({ code }) => code)).not.toContain('markdown-fence');
    expect(openText(typing, {}).plan).toBeNull();
    const halfWord = `${loop}\n## Second part\n- id: other\n  type\n`;
    expect(openText(halfWord, {}).problems.map(({ code }) => code)).not.toContain('markdown-fence');
  });
});
