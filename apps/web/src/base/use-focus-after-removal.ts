import { useEffect, useRef } from 'react';

/**
 * Returns a ref for an element with `tabIndex={-1}`, which is focused when an item of a list was removed together with the
 * focused button. `count` is the number of items.
 */
export function useFocusAfterRemoval<Target extends HTMLElement>(count: number) {
  const ref = useRef<Target>(null);
  const before = useRef(count);
  useEffect(() => {
    const wasFocusLost = count < before.current && document.activeElement === document.body;
    before.current = count;
    if (wasFocusLost) ref.current?.focus();
  }, [count]);
  return ref;
}
