import { CacheProvider } from '@emotion/react';
import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import { render } from '@testing-library/react';
import { createStyleCache } from './style-cache';

/** The rules that MUI's button and input add to the page. */
function addedRules(): string {
  const cache = createStyleCache();
  // Text instead of rules of the browser, which keeps none that it refuses.
  cache.sheet.isSpeedy = false;
  render(
    <CacheProvider value={cache}>
      <ButtonBase>Check In</ButtonBase>
      <InputBase placeholder="Search" />
    </CacheProvider>,
  );
  return cache.sheet.tags.map(({ textContent }) => textContent).join('\n');
}

describe('the styles of components', () => {
  it('have no rules of other browsers, each of which would be an exception', () => {
    const rules = addedRules();
    expect(rules).toContain('::-webkit-input-placeholder');
    expect(rules).not.toMatch(/:-moz-|:-ms-/);
    expect(rules).not.toMatch(/(^|\n)\{/);
  });

  it('have the placeholders of Firefox there', () => {
    Object.assign(document.documentElement.style, { MozAppearance: '' });
    try {
      expect(addedRules()).toContain('::-moz-placeholder');
    } finally {
      delete (document.documentElement.style as { MozAppearance?: string }).MozAppearance;
    }
  });

  it('keep buttons from being selected, and their colours on paper, in Safari', () => {
    const rules = addedRules();
    expect(rules).toContain('-webkit-user-select:none;user-select:none;');
    expect(rules).toContain('-webkit-print-color-adjust:exact;color-adjust:exact;');
  });
});
