/** Texts that are much for a page: by number of parts, by size, by depth, or by how hard they are to paint. */
export function heavyTexts(): [name: string, text: string][] {
  const sizes = [50, 200, 500];
  return [
    ...sizes.flatMap((size): [string, string][] => [
      [`a chain of ${size}`, graph(size, (at) => [[at, at + 1]])],
      [`a ring of ${size}`, graph(size, (at) => [[at, (at + 1) % size]])],
      [`a star of ${size}`, graph(size, (at) => [[0, at]])],
      [`${size} that feed themselves`, graph(size, (at) => [[at, at]])],
      [`${size} in pairs`, graph(size, (at) => [[at, at ^ 1]])],
    ]),
    ['40 nodes, each to each', graph(40, (at) => Array.from({ length: 40 }, (_, to): [number, number] => [at, to]))],
    ['ids of combining signs', graph(3, (at) => [[at, at + 1]], `Z${'\u0301\u0316'.repeat(200)}`)],
    ['ids that read backwards', graph(3, (at) => [[at, at + 1]], '\u202eabc\u2066')],
    ['ids of 5,000 signs', graph(3, (at) => [[at, at + 1]], 'long'.repeat(1250))],
    ['10,000 problems', `graph:\n  nodes:\n${'    - {id: A, typ: x}\n'.repeat(5000)}`],
    ['5,000 unknown keys', `graph: {}\n${Array.from({ length: 5000 }, (_, at) => `key${at}: 1`).join('\n')}`],
    ['20,000 lines of comment', '# owl\n'.repeat(20_000)],
    ['50,000 quotes', '"'.repeat(50_000)],
    ['20,000 anchors', '&a '.repeat(20_000)],
    ['1,000 documents', '---\na: 1\n'.repeat(1000)],
    ['60 containers in each other', nested(60)],
    ['a prompt of 100,000 signs', graph(2, (at) => [[at, at + 1]], 'P', 'word '.repeat(20_000))],
    [
      '200 variables of each other',
      `vars:\n${Array.from({ length: 200 }, (_, at) => `  V${at}: "\${V${at + 1}} \${V${at + 1}}"`).join('\n')}\ngraph: {nodes: []}\n`,
    ],
  ];
}

function graph(size: number, edges: (at: number) => readonly [number, number][], id = 'N', role = 'hi'): string {
  const name = (at: number): string => JSON.stringify(`${id}${at}`);
  const nodes = Array.from(
    { length: size },
    (_, at) => `    - {id: ${name(at)}, type: agent, config: {provider: p, name: n, role: ${JSON.stringify(role)}}}`,
  );
  const lines = Array.from({ length: size }, (_, at) => edges(at))
    .flat()
    .filter(([, to]) => to < size)
    .map(([from, to]) => `    - {from: ${name(from)}, to: ${name(to)}}`);
  return `graph:\n  nodes:\n${nodes.join('\n')}\n  edges:\n${lines.join('\n')}\n  start: [${name(0)}]\n  end: [${name(size - 1)}]\n`;
}

function nested(depth: number): string {
  let inner: object = { id: 'leaf', type: 'agent', data: { nodeType: 'agent', prompt: 'hi' } };
  for (let at = 0; at < depth; at++)
    inner = {
      id: `loop${at}`,
      type: 'loop',
      data: { nodeType: 'loop', maxIterations: 2, inlineWorkflow: { nodes: [inner], edges: [] } },
    };
  return JSON.stringify({ nodes: [inner], edges: [] });
}
