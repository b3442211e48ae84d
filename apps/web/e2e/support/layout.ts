import type { Page } from '@playwright/test';

/** Finds texts without room: an end of theirs is not on the screen, or lies over another text. */
export async function crampedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      text: string;
      element: Element;
      box: DOMRect;
    }
    /** In px: the space around letters. */
    const TOLERANCE = 3;
    const opened = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];
    const root = opened.at(-1) ?? document.body;

    const isDrawn = (element: Element) =>
      !element.closest('svg, option, [inert], .maplibregl-map') &&
      element.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      });
    /** The element and what it is in, up to the page or the dialog. */
    const chainOf = (element: Element): Element[] =>
      element === root || !element.parentElement ? [] : [element, ...chainOf(element.parentElement)];
    const isForScreenReaders = (element: Element) =>
      chainOf(element).some((at) => getComputedStyle(at).clipPath !== 'none');
    const isPinned = (element: Element) =>
      chainOf(element).some((at) => ['fixed', 'sticky'].includes(getComputedStyle(at).position));
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const quoted = (text: string) => `"${text.trim().slice(0, 60)}"`;

    /** What an element hides of a line, by what it does with what has no room. */
    const beyond = (box: DOMRect, at: Element, hides: (overflow: string) => boolean) => {
      const { overflowX, overflowY } = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      const wide = Math.max(frame.left - box.left, box.right - frame.right);
      const high = Math.max(frame.top - box.top, box.bottom - frame.bottom);
      return { wide: hides(overflowX) ? wide : 0, high: hides(overflowY) ? high : 0 };
    };
    /** A name that ends in an ellipsis, or a text that ends after some lines, does so on purpose. */
    const endsEarly = (at: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(at);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    };

    function linesOf(element: Element): Line[] {
      if (!isDrawn(element) || isForScreenReaders(element)) return [];
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      return texts.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map((box) => ({ text: node.textContent ?? '', element, box }));
      });
    }
    const isScrolledAway = ({ element, box }: Line) =>
      chainOf(element).some((at) => {
        const { wide, high } = beyond(box, at, scrolls);
        return wide >= box.width || high >= box.height;
      });
    const isCut = ({ element, box }: Line) =>
      chainOf(element).some((at) => {
        const { wide, high } = beyond(box, at, cuts);
        return wide > TOLERANCE || high > TOLERANCE;
      });

    const lines = [...root.querySelectorAll('*')]
      .flatMap(linesOf)
      .filter((line) => !isScrolledAway(line) && !chainOf(line.element).some(endsEarly));
    const cut = lines.filter(isCut).map(({ text }) => `cut: ${quoted(text)}`);

    const inPage = lines.filter(({ element }) => !isPinned(element));
    inPage.sort((one, other) => one.box.top - other.box.top);
    const overlapping = inPage.flatMap(({ text, element, box }, index) => {
      const found: string[] = [];
      for (const other of inPage.slice(index + 1)) {
        if (other.box.top > box.bottom) break;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - other.box.top;
        const isNested = other.element.contains(element) || element.contains(other.element);
        // Lines of a paragraph share the space between them.
        if (!isNested && width > TOLERANCE && height > 2 * TOLERANCE)
          found.push(`overlapping: ${quoted(text)} and ${quoted(other.text)}`);
      }
      return found;
    });

    const pen = document.createElement('canvas').getContext('2d');
    const fields = [...root.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')]
      .filter((field) => isDrawn(field) && !isForScreenReaders(field) && !endsEarly(field))
      .flatMap((field) => {
        const style = getComputedStyle(field);
        const text = 'placeholder' in field ? field.placeholder : field.selectedOptions[0]?.text;
        if (!pen || !text) return [];
        pen.font = style.font;
        const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return pen.measureText(text).width > room + 1 ? [`cut: ${quoted(text)}`] : [];
      });
    return [...new Set([...cut, ...overlapping, ...fields])];
  });
}

/** Texts and accessible names that say that they are in the page's own language. */
export async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NAMES = ['aria-label', 'placeholder', 'title', 'alt'];
    const spoken = document.documentElement.lang;
    const texts = [...document.body.querySelectorAll(':not(style, script, noscript)')]
      .filter((element) => element.closest('[lang]')?.getAttribute('lang') === spoken)
      .flatMap((element) => [
        ...[...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent),
        ...NAMES.map((name) => element.getAttribute(name)),
      ]);
    return [...new Set(texts.map((text) => text?.trim() ?? ''))].filter((text) => text !== '');
  });
}
