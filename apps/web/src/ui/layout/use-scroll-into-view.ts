import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls an element into view whenever `content` changes, unless to undefined: it might be below the fold of a dialog or
 * under the keyboard of a phone.
 */
export function useScrollIntoView(content: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const lastContent = useRef(content);
  useEffect(() => {
    if (lastContent.current === content) return;
    lastContent.current = content;
    if (content !== undefined) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [content]);
  return ref;
}
