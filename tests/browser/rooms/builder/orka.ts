import type { Example, Hand } from './hand.ts';

const TEXT = `orchestrator:
  id: untitled
  strategy: sequential
  agents: [quality_improver]
agents:
  - id: quality_improver
    type: loop
    max_loops: 4
    score_threshold: 0.85
    score_extraction_pattern: QUALITY:\\s*([0-9.]+)
    internal_workflow:
      orchestrator:
        id: one-round
        agents: [analyzer, scorer]
      agents:
        - id: analyzer
          type: openai-answer
          prompt: |
            Make this better: {{ input }}
            Before: {{ get_past_loops() }}
        - id: scorer
          type: openai-answer
          model: gpt-4o-mini
          prompt: |
            How good is it, from 0 to 1? {{ previous_outputs.analyzer }}
            End with QUALITY: and the mark.
`;

/** The score loop of 001: one agent improves, one gives a mark, until the mark is high enough. */
export const SCORE: Example = {
  build,
  text: TEXT,
  script: {
    inputs: { input: 'A notice' },
    agents: { analyzer: ['one', 'two'], scorer: ['Bare. QUALITY: 0.6', 'Good. QUALITY: 0.9'] },
  },
  says: [
    '✓ Finished. Round 2: score 0.90 ≥ 0.85. Docs',
    'Continues to round 2 of 4: score 0.60 < 0.85, read from scorer: "QUALITY: 0.6"',
    'Exited: score 0.90 ≥ 0.85: threshold reached, read from scorer: "QUALITY: 0.9"',
  ],
};

async function build(hand: Hand): Promise<void> {
  await hand.begin('orka');
  await hand.first('Loop', 'quality_improver');
  await hand.write('Max Loops', '4');
  await hand.write('Score Threshold', '0.85');
  await hand.write('Score Extraction Pattern', 'QUALITY:\\s*([0-9.]+)');
  await hand.rename('quality_improver/writer', 'analyzer');
  await hand.write('Prompt', 'Make this better: {{ input }}\nBefore: {{ get_past_loops() }}');
  await hand.follow('quality_improver/analyzer', 'Agent', 'scorer');
  await hand.write(
    'Prompt',
    'How good is it, from 0 to 1? {{ previous_outputs.analyzer }}\nEnd with QUALITY: and the mark.',
  );
}
