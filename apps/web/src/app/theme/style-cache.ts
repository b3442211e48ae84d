import createCache, { type StylisElement } from '@emotion/cache';

/** What Safari, and Chrome before 136, know by another name only; MUI writes `color-adjust` for paper. */
const PREFIXED: Readonly<Record<string, string>> = {
  'user-select': '-webkit-user-select',
  'color-adjust': '-webkit-print-color-adjust',
};

/** Where component styles are kept: Emotion's own place, without the rules that a browser only refuses. */
export function createStyleCache() {
  const isFirefox = 'MozAppearance' in document.documentElement.style;
  const refused = isFirefox ? /:-ms-/ : /:-(?:ms|moz)-/;

  // MUI writes more than a dozen on the way to the list, and each is an exception.
  const withoutRefused = (element: StylisElement) => {
    if (element.type === 'rule' && refused.test(element.value)) element.children = [];
  };
  return createCache({ key: 'css', stylisPlugins: [withoutRefused, withPrefix] });
}

/** In place of Emotion's own prefixes, which are made for browsers that the app does not run in. */
function withPrefix(element: StylisElement): void {
  const prefixed = typeof element.props === 'string' ? PREFIXED[element.props] : undefined;
  if (element.type === 'decl' && prefixed)
    element.return = `${prefixed}:${element.children as string};${element.value}`;
}
