import type { AnyNode, Element } from 'domhandler';

/** Characters of an element's attributes that are searched for a word. */
export const MAX_ATTRIBUTES = 300;

function textIn(nodes: readonly AnyNode[]): string {
  return nodes
    .flatMap((node) => (node.type === 'text' ? node.data : []))
    .join(' ')
    .trim();
}

/** Ancestors of an element that are searched. */
const MAX_ANCESTORS = 50;

/** The elements around an element, the nearest first. */
export function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  let around = element.parent;
  for (let steps = 0; around && steps < MAX_ANCESTORS; steps += 1) {
    if ('attribs' in around) ancestors.push(around);
    around = around.parent;
  }
  return ancestors;
}

/** The text directly inside an element, or inside its first child. */
export function ownText({ children }: Element): string {
  const direct = textIn(children);
  const first = children.find((child) => 'attribs' in child);
  return direct !== '' || !first ? direct : textIn(first.children);
}
