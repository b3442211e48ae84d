/**
 * What is used of a node's path as Babel gives it.
 *
 * @typedef {object} NodePath
 * @property {NodePath} parentPath
 * @property {() => boolean} isProgram
 * @property {() => boolean} isExportNamedDeclaration
 * @property {(options?: { kind: string }) => boolean} isVariableDeclaration
 * @property {() => boolean} isFunction
 * @property {() => boolean} isRegExpLiteral
 * @property {() => boolean} isStringLiteral
 * @property {() => boolean} isTemplateLiteral
 * @property {() => boolean} isObjectExpression
 * @property {() => boolean} isArrayExpression
 * @property {() => boolean} isBinaryExpression
 * @property {(isWanted: (parent: NodePath) => boolean) => NodePath | null} findParent
 * @property {(visitor: { enter: (inner: NodePath) => void }) => void} traverse
 * @property {() => void} stop
 */

const REASON = 'a table: a test would state the same data a second time';

/** Whether a function or a regular expression is in it. */
function holdsRule(/** @type {NodePath} */ path) {
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

/** Whether it is part of a constant of the module, and of no function. */
function isOfConstant(/** @type {NodePath} */ path) {
  const owner = path.findParent((parent) => parent.isFunction() || parent.isVariableDeclaration());
  if (!owner?.isVariableDeclaration({ kind: 'const' })) return false;
  return owner.parentPath.isProgram() || owner.parentPath.isExportNamedDeclaration();
}

function isData(/** @type {NodePath} */ path) {
  if (path.isStringLiteral() || path.isTemplateLiteral()) return true;
  return path.isObjectExpression() || path.isArrayExpression() || path.isBinaryExpression();
}

/**
 * A plugin of Stryker: texts, sums, lists and records in constants of a module are data (messages, labels, limits,
 * synonyms). Regular expressions and functions among them are rules, and keep their mutants.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'tables',
    value: {
      shouldIgnore: (/** @type {NodePath} */ path) =>
        isData(path) && isOfConstant(path) && !holdsRule(path) ? REASON : undefined,
    },
  },
];
