const REASON = 'a table: a test would state the same data a second time';

/** Whether a node holds a rule: code that decides, or an expression that does. */
function holdsRule(path) {
  if (path.isFunction() || path.isRegExpLiteral()) return true;
  let found = false;
  path.traverse({
    enter(inner) {
      if (!inner.isFunction() && !inner.isRegExpLiteral()) return;
      found = true;
      inner.stop();
    },
  });
  return found;
}

/** Whether a node is part of a constant of the module, and of no function. */
function isOfConstant(path) {
  const owner = path.findParent((parent) => parent.isFunction() || parent.isVariableDeclaration());
  const isConstant = owner?.isVariableDeclaration({ kind: 'const' }) ?? false;
  return isConstant && (owner.parentPath.isProgram() || owner.parentPath.isExportNamedDeclaration());
}

/**
 * A plugin of Stryker: the texts, numbers, lists and records that constants of a module are made of are data (messages, labels,
 * limits, synonyms). Regular expressions and functions among them are rules, and keep their mutants.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'tables',
    value: {
      shouldIgnore(path) {
        const isData =
          path.isStringLiteral() ||
          path.isTemplateLiteral() ||
          path.isObjectExpression() ||
          path.isArrayExpression() ||
          path.isBinaryExpression();
        return isData && isOfConstant(path) && !holdsRule(path) ? REASON : undefined;
      },
    },
  },
];
