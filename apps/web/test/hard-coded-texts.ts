import ts from 'typescript';

/** A text in the code of the web app, and where it is. */
interface FoundText {
  text: string;
  line: number;
}

/** Attributes and properties that people see or hear. */
const SHOWN = new Set([
  ...['label', 'title', 'placeholder', 'alt', 'helperText', 'primary', 'secondary', 'subtitle', 'heading'],
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'summary', 'description'],
  ...['text', 'message', 'hint', 'caption', 'tooltip', 'submitLabel', 'confirmLabel', 'cancelLabel', 'name'],
]);

/** A word, which signs, single letters and units are not. */
const WORD = /\p{L}{3}/u;

/** Entities of HTML, placeholders, and the place of a template's value. */
const NO_WORDS = /&\w+;|\{\w+\}|…/g;

/** What reads like a message: a capital, a blank between words. */
const MESSAGE = /^[^\p{L}]*\p{Lu}[\p{L}'’]* \p{L}/u;

/** Words of the code itself: keys, classes, names of settings. */
const CODE = /^[-a-z][\w-]*(?:[.:/][\w-]+)*$/;

/** The texts of a source that are in no catalogue, by TypeScript's own reading of it. */
export const hardCodedTexts = (file: string, source: string): FoundText[] =>
  nodesOf(file, source, (node) => {
    const text = textOf(node);
    return text !== undefined && isSeen(node, text) ? text : undefined;
  });

/** What a source says while it loads: it would keep the language of that moment when another one is chosen. */
export const textsSaidWhileLoading = (file: string, source: string): FoundText[] =>
  nodesOf(file, source, (node) => {
    const isSaid = ts.isCallExpression(node) && SAYING.test(node.expression.getText());
    return isSaid && !ts.findAncestor(node, isCalledLater) ? node.getText() : undefined;
  });

/** Whether code runs later than what stands around it: a function that is not called for each entry of a list at once. */
function isCalledLater(node: ts.Node): boolean {
  if (!ts.isFunctionLike(node)) return false;
  const { parent } = node;
  return !(
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    AT_ONCE.has(parent.expression.name.text)
  );
}

const AT_ONCE = new Set(['map', 'flatMap', 'filter', 'find', 'forEach', 'reduce', 'some', 'every']);

/** Functions that say something in the spoken language, by their names. */
const SAYING = /^(?:say\w*|spoken|registryWord|format\w+|\w+(?:Text|Word|Words|Label|Title))$/;

function nodesOf(file: string, source: string, textIn: (node: ts.Node) => string | undefined): FoundText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: FoundText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textIn(node);
    if (text !== undefined) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push({ text: text.replace(/\s+/g, ' ').trim(), line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** What a literal says; of a template what stands between its values. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
  return undefined;
}

function isSeen(node: ts.Node, whole: string): boolean {
  const text = whole.replace(NO_WORDS, '');
  if (!WORD.test(text)) return false;
  if (ts.isJsxText(node)) return true;
  const place = placeOf(node);
  if (place === 'code') return false;
  if (place === 'shown') return !CODE.test(text);
  return MESSAGE.test(text);
}

type Place = 'shown' | 'code' | 'unknown';

/** Where a literal ends up, through the conditions and brackets around it. */
function placeOf(node: ts.Node): Place {
  const { parent } = node;
  if (isCode(parent, node)) return 'code';
  if (isPassedOn(parent, node)) return placeOf(parent);
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? placeOf(parent) : 'shown';
  const isNamed = ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent);
  return isNamed && SHOWN.has(parent.name.getText().replace(/['"]/g, '')) ? 'shown' : 'unknown';
}

/** Whether a literal is a name, a type, a module, or the text of an error that only developers read. */
function isCode(parent: ts.Node, node: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  if (ts.isNewExpression(parent)) return parent.expression.getText().endsWith('Error');
  return ts.isLiteralTypeNode(parent) || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);
}

/** Whether an expression has the literal as one of its values. */
function isPassedOn(parent: ts.Node, node: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  return (
    ts.isParenthesizedExpression(parent) ||
    (ts.isBinaryExpression(parent) && isChoice(parent.operatorToken.kind))
  );
}

const isChoice = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.QuestionQuestionToken ||
  kind === ts.SyntaxKind.BarBarToken ||
  kind === ts.SyntaxKind.AmpersandAmpersandToken ||
  kind === ts.SyntaxKind.PlusToken;
