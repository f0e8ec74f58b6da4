/**
 * A plugin of Stryker that leaves out what no test can reach: the case of a switch that the compiler proves to be none, and the
 * function that it calls with a `never`.
 */

/**
 * What is looked at of Babel's syntax tree, whose types are not installed.
 * @typedef {{
 *   type: string, name?: string, test?: SyntaxNode | null, consequent?: SyntaxNode[], argument?: SyntaxNode, callee?: SyntaxNode,
 *   params?: SyntaxNode[], typeAnnotation?: SyntaxNode,
 * }} SyntaxNode
 * @typedef {{ node: SyntaxNode }} NodePath
 */

/** @param {NodePath} place */
function isUnreachable({ node }) {
  if (node.type === 'FunctionDeclaration')
    return node.params?.some((each) => each.typeAnnotation?.typeAnnotation?.type === 'TSNeverKeyword') ?? false;
  if (node.type !== 'SwitchCase' || node.test) return false;
  const first = node.consequent?.[0];
  return first?.type === 'ReturnStatement' && /^unreachable$|^unknown/.test(first.argument?.callee?.name ?? '');
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'unreachable',
    value: { shouldIgnore: (/** @type {NodePath} */ place) => (isUnreachable(place) ? 'unreachable' : undefined) },
  },
];
