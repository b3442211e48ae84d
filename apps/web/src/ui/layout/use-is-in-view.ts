import { useCallback, useState } from 'react';
import { observe } from 'react-intersection-observer';

/**
 * Whether an element is in view, and the ref for it. Unlike the library's own hook it does not render its component again,
 * before anything is painted, for the element being there, which on a slow phone delays a page.
 */
export function useIsInView(isAtFirst = false, rootMargin?: string) {
  const [isInView, setInView] = useState(isAtFirst);
  const ref = useCallback(
    (element: Element | null) =>
      element ? observe(element, setInView, rootMargin === undefined ? {} : { rootMargin }) : undefined,
    [rootMargin],
  );
  return { ref, isInView };
}
