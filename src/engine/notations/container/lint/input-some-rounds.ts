import { bindings } from '../loop/mappings.ts';
import { isLoop } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ContainerSubject } from './subject.ts';

export const inputSomeRoundsWords: RuleWords = ({ rounds, isNeeded }) => {
  const isFirst = rounds === 'first';
  const where = isFirst ? 'from round 2 on' : 'in round 1';
  if (isNeeded !== true)
    return [
      `<node>.<input> has a value in round 1 only: ${where} it is empty`,
      'Type iterations: all to keep it, or add a mapping with iterations: subsequent.',
    ];
  return [
    `<node> fails ${where}: its required input <input> has no value there`,
    isFirst
      ? 'Type iterations: all, or add a mapping with iterations: subsequent.'
      : 'Add a mapping with iterations: first, or take required: true away.',
  ];
};

export const inputSomeRounds = /* @__PURE__ */ rule({
  code: 'lint-input-some-rounds',
  severity: 'warning',
  rules: ['D3'],
  page: {
    title: 'An input that some rounds do not have',
    text: [
      'A mapping with `iterations: first` gives its value to round 1 alone, it does not last; one with `subsequent` gives nothing to',
      'round 1. Where the input is required the node fails in the other rounds, and the loop with it. Where it is not, and only the',
      'first round has it, this is a note.',
    ],
  },
  check({ places, workflow }: ContainerSubject, tell) {
    const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
    for (const loop of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isLoop(loop) || loop.config.limit === 1) continue;
      const { inputMappings } = loop.config;
      const names = [...new Set(inputMappings.map(({ target }) => target.node))];
      for (const { unit, input, first, subsequent, all } of bindings(inputMappings, (name) => names.indexOf(name))) {
        const node = nodes.get(`${loop.id}/${names[unit] ?? ''}`);
        const port = node?.inputs.find(({ name }) => name === input);
        if (!node || !port || port.default !== undefined || all || (first && subsequent)) continue;
        const isNeeded = port.required;
        if (!isNeeded && !first) continue;
        const index = inputMappings.findIndex(({ target }) => target.node === node.name && target.input === input);
        const params = { node: node.name, input, rounds: first ? 'first' : 'subsequent', isNeeded };
        tell(params, {
          part: loop.id,
          range: places.at(loop.id, 'data', 'inputMappings', index, 'iterations'),
          severity: isNeeded ? 'warning' : 'info',
        });
      }
    }
  },
});
