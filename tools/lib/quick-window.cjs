/** What children have from an element's own style. */
const INHERITED = /visibility|pointer-events/;

/** Whether an own style, or what one further up hands down, decides how the element looks. */
function isStyled(element) {
  if (element.hasAttribute('style')) return true;
  for (let above = element.parentElement; above; above = above.parentElement)
    if (INHERITED.test(above.getAttribute('style') ?? '')) return true;
  return false;
}

/**
 * Remembers how elements without styles look: by their kind. Queries by role and clicks ask for every element and all
 * above it, and each time jsdom weighs the hundred rules of its own sheet and resolves ten colours.
 */
function rememberLooks(window) {
  const computed = window.getComputedStyle;
  const looks = new Map();
  window.getComputedStyle = (element, ...rest) => {
    if (rest.some(Boolean) || isStyled(element)) return computed(element, ...rest);
    const { localName, hidden, open, type } = element;
    const kind = [localName, hidden, open, type].join();
    if (!looks.has(kind)) looks.set(kind, computed(element.cloneNode()));
    return looks.get(kind);
  };
}

/**
 * React's development build notes a stack of ten frames for every element, of which no test sees anything. It stops after
 * ten thousand a second, so it is told there were as many.
 */
function noteNoStacks(react) {
  const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  const counter = { get: () => Infinity, set: () => undefined };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', counter);
}

module.exports = { rememberLooks, noteNoStacks };
