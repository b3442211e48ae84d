import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls what was just answered into sight, whenever `answer` becomes another one: below the fold of a dialog, or
 * under the keyboard of a phone, nobody would learn of it. Undefined is no answer.
 */
export function useInView(answer: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(answer);
  useEffect(() => {
    if (seen.current === answer) return;
    seen.current = answer;
    if (answer !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return box;
}
