import { useState, type KeyboardEvent } from 'react';
import { matchingTerms } from '../../../base/match-terms';

interface TermListKeys {
  text: string;
  matching: string[];
  /** Place of the option the keyboard stands on in `matching`; -1 is none. */
  active: number;
  search: (text: string) => void;
  activate: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Search text and keyboard of a list of names, by the combobox pattern: the focus stays in the search field, arrows
 * move through the options, Enter toggles one. Space toggles too, but only after an arrow key: while somebody types
 * it belongs to the text ("Hot showers").
 */
export function useTermList(names: readonly string[], onToggle: (name: string) => void): TermListKeys {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [isMoving, setMoving] = useState(false);
  const matching = matchingTerms(names, text);
  const last = matching.length - 1;

  const search = (next: string) => {
    setText(next);
    setMoving(false);
    setActive(next.trim() === '' ? -1 : 0);
  };
  const move = (to: number) => {
    setMoving(true);
    setActive(last < 0 ? -1 : to);
  };
  const toggle = () => {
    const name = matching[active];
    if (name !== undefined) onToggle(name);
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(active < last ? active + 1 : 0),
    ArrowUp: () => move(active > 0 ? active - 1 : last),
    PageDown: () => move(Math.min(active + 5, last)),
    PageUp: () => move(Math.max(active - 5, 0)),
    Enter: toggle,
    ' ': isMoving ? toggle : undefined,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { text, matching, active, search, activate: setActive, onKeyDown };
}
