import { useEffect, useEffectEvent } from 'react';

/** What a key does while no text is being typed. */
export type ReviewKeys = Partial<Record<'a' | 'r' | 'j' | 'k', () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null;

/** A long queue is worked off from the keyboard: A approves, R goes to the note, J and K move on and back. */
export function useReviewKeys(keys: ReviewKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    const act = keys[event.key.toLowerCase() as keyof ReviewKeys];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
