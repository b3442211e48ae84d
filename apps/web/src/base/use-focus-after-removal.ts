import { useEffect, useRef } from 'react';

/**
 * For the ref of something that stays, with `tabIndex={-1}`: it takes the keyboard when the button that had it went with
 * an entry of a list. `count`: entries there are.
 */
export function useFocusAfterRemoval<Stays extends HTMLElement>(count: number) {
  const ref = useRef<Stays>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body;
    before.current = count;
    if (isLost) ref.current?.focus();
  }, [count]);
  return ref;
}
