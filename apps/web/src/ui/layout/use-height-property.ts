import { useEffect, useRef } from 'react';

/** Height of the search and what is said of it, where they lie over a phone's map. */
export const TOOLS_HEIGHT = '--search-tools';

/** Keeps a CSS property of the document, such as `--banner`, at the height of an element, for what leaves room for it. */
export function useHeightProperty(name: `--${string}`) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty(name, `${entry?.contentRect.height ?? 0}px`),
    );
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return element;
}
