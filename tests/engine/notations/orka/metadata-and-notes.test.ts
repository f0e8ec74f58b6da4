import { describe, expect, it } from 'vitest';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { OWN_CASES } from '../../../fixtures/own-cases.ts';
import { runText } from '../../support/run-text.ts';

const textOf = (name: string): string => OWN_CASES.find((own) => own.name === name)?.text ?? '';
const infosOf = (text: string): string[] => openText(text, {}).problems.map(({ code }) => code);

/** What the first round of a loop keeps, by its templates and what `w` says. */
async function kept(templates: Record<string, string>, w: string): Promise<unknown> {
  const metadata = Object.entries(templates).map(([key, template]) => `        ${key}: ${JSON.stringify(template)}`);
  const text = `orchestrator: {id: t, strategy: sequential, agents: [L]}
agents:
  - id: L
    type: loop
    max_loops: 1
    score_threshold: 0.8
    score_extraction_pattern: 'SCORE: ([0-9.]+)'
    past_loops_metadata:
${metadata.join('\n')}
    internal_workflow:
      orchestrator: {id: i, strategy: sequential, agents: [w]}
      agents: [{id: w, type: openai-answer, prompt: Write.}]
`;
  const { result } = await runText({ text, inputs: { input: 'x' }, script: { agents: { w: [w] } } });
  return Reflect.get(Object(result.result.value), 'past_loops');
}

describe('metadata of past rounds', () => {
  const metrics = { quality: '{{ reasoning_quality }}', trend: '{{ convergence_trend }}' };

  it.each([
    ['REASONING_QUALITY: 0.7, CONVERGENCE_TREND: RISING', '0.7', 'RISING'],
    ['{"REASONING_QUALITY": 0.85, "CONVERGENCE_TREND": "DOWN"}', '0.85', 'DOWN'],
    ['REASONING_QUALITY: good', 'good', 'STABLE'],
    ['nothing of it', '0.0', 'STABLE'],
  ])('know quality and trend as a reply names them: %s', async (w, quality, trend) => {
    expect(await kept(metrics, w)).toMatchObject([{ quality, trend }]);
  });

  it('are rendered with the filters of Jinja, and name what fails', async () => {
    const templates = {
      cut: `{{ "it's <b>bold</b> and more words" | truncate(20) }}`,
      json: '{{ "<b>" | tojson }}',
      other: '{{ score | to_json_string }}',
    };
    expect(await kept(templates, 'x')).toMatchObject([
      { cut: "it's <b>bold</b>...", json: '"\\u003cb\\u003e"', other: 'Error rendering other' },
    ]);
  });
});

describe('what OrKa would end otherwise', () => {
  it('is said of a score in a failover and in an inner loop, and not where another agent gives it', () => {
    const failover = textOf('own-failover-score');
    expect(infosOf(failover)).toContain('orka-failover-score');
    expect(infosOf(textOf('own-nested-score'))).toContain('orka-nested-score');
    const rated = failover
      .replace('agents: [f]}', 'agents: [f, s]}')
      .replace(
        '        - id: f',
        '        - {id: s, type: openai-answer, prompt: "Rate {{ previous_outputs.f }}"}\n        - id: f',
      );
    expect(infosOf(rated)).not.toContain('orka-failover-score');
  });

  it('is said of a score in the branch of a fork, where a failover alone can give it', () => {
    const forked = textOf('own-failover-score')
      .replace('agents: [f]}', 'agents: [split, gather]}')
      .replace(
        '        - id: f',
        '        - {id: split, type: fork, targets: [[f]]}\n        - {id: gather, type: join, group: split}\n        - id: f',
      );
    expect(infosOf(forked)).toContain('orka-failover-score');
    expect(infosOf(forked.replace('targets: [[f]]', 'targets: [[s, f]]'))).toContain('orka-failover-score');
    const rater = '        - {id: s, type: openai-answer, prompt: "Rate {{ previous_outputs.f }}"}\n        - id: f';
    const rated = forked.replace('targets: [[f]]', 'targets: [[f, s]]').replace('        - id: f', rater);
    expect(infosOf(rated)).not.toContain('orka-failover-score');
    // As it stands while it is typed.
    const within = forked.replace('targets: [[f]]', 'targets: [[split]]');
    expect(infosOf(within)).not.toContain('orka-failover-score');
  });

  it('is said of a join without a group, which gathers nothing there', () => {
    const joined = (join: string): string => `orchestrator: {id: o, agents: [split, gather]}
agents:
  - {id: split, type: fork, targets: [[a], [b]]}
  - {id: a, type: openai-answer, prompt: A.}
  - {id: b, type: openai-answer, prompt: B.}
  - {id: gather, type: join${join}}
`;
    expect(infosOf(joined(''))).toContain('orka-join-without-group');
    expect(infosOf(joined(', group: split'))).not.toContain('orka-join-without-group');
    const nothing = joined('')
      .replace('[split, gather]', '[a, gather]')
      .replace(/.*type: fork.*\n/, '');
    expect(infosOf(nothing)).not.toContain('orka-join-without-group');
  });

  it('is said of a router that goes by a quoted yes or no on what is true or false', () => {
    const quoted = textOf('own-router-of-quoted-keys');
    expect(infosOf(quoted)).toContain('orka-quoted-route');
    expect(infosOf(quoted.replace('"yes"', 'yes').replace('"no"', 'no'))).not.toContain('orka-quoted-route');
    expect(infosOf(quoted.replace('openai-binary', 'openai-answer'))).not.toContain('orka-quoted-route');
  });
});
