import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../src/drawing/layout.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import { nestedContainer } from './sample-workflows.ts';

function workflowOf(text: string): Workflow {
  const { workflow } = openText(text, {});
  if (!workflow) throw new Error('no workflow');
  return workflow;
}

const SCORE_LOOP = `- id: ode
  type: loop
  max_loops: 4
  score_threshold: 0.7
  score_extraction_pattern: "MARK: ([0-9.]+)"
  internal_workflow:
    orchestrator: {id: inner, agents: [poet]}
    agents:
      - {id: poet, type: local_llm, prompt: "Write an ode, and end with MARK: 0.5"}
`;

describe('the box of a score loop', () => {
  it("says the keys of its document, and a container's says its own", () => {
    const footers = (workflow: Workflow): string[] =>
      layoutOf(workflow, { direction: 'TB', collapsed: new Set() }).boxes.flatMap((box) =>
        box.footers.map((footer) => footer.text),
      );
    expect(footers(workflowOf(SCORE_LOOP))).toEqual(['score_threshold: 0.7', 'max_loops: 4']);
    expect(footers(nestedContainer)).toContain('continue while: check.ok == false');
    expect(footers(nestedContainer)).toContain('max iterations: 4');
  });
});
