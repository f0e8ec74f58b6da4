import ts from 'typescript';

/**
 * A rule of ESLint: which notation a text is of is asked in `engine/notations` alone; everything else takes what differs from the
 * notation's own entry of a table. A comparison is judged by types: a word that only looks like a notation's name is none.
 */

const FILE = '/src/engine/workflow/notation-name.ts';

/**
 * The type `NotationName` of a program; null where the program has none.
 * @param {ts.Program} program
 * @returns {ts.Type | null}
 */
function notationName(program) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(FILE));
  const module = file && checker.getSymbolAtLocation(file);
  const name = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === 'NotationName');
  return name ? checker.getDeclaredTypeOfSymbol(name) : null;
}

/** @type {import('eslint').Rule.RuleModule} */
export const notationCompared = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { compared: "'{{name}}' is compared with: take what differs from a table by NotationName." },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap: nodes } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const name = notationName(program);
    if (!name) throw new Error(`no type NotationName in ${FILE}`);

    /** @param {import('estree').Node} node @returns {ts.Type} */
    const typeOf = (node) => checker.getTypeAtLocation(nodes.get(node));
    /** @param {ts.Type} type */
    const isNotation = (type) =>
      (type.flags & ts.TypeFlags.Never) === 0 && checker.isTypeAssignableTo(checker.getNonNullableType(type), name);
    /** A word of the code beside a value that is a notation's name. @param {import('estree').Node} value @param {import('estree').Node} word */
    const judge = (value, word) => {
      const written = typeOf(word);
      if (written.isStringLiteral() && isNotation(written) && isNotation(typeOf(value)))
        context.report({ node: word, messageId: 'compared', data: { name: written.value } });
    };
    return {
      BinaryExpression({ operator, left, right }) {
        if (!/^[!=]==?$/.test(operator) || left.type === 'PrivateIdentifier') return;
        if (right.type === 'Literal') judge(left, right);
        else if (left.type === 'Literal') judge(right, left);
      },
      SwitchStatement({ discriminant, cases }) {
        for (const { test } of cases) if (test) judge(discriminant, test);
      },
    };
  },
};
