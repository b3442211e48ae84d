import { useState, type KeyboardEvent } from 'react';
import { matchingTerms } from './match-terms';

interface TermListKeys {
  text: string;
  matching: string[];
  /** Index in `matching` of the option highlighted by the arrow keys; -1 for none. */
  active: number;
  search: (text: string) => void;
  activate: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Search text and keyboard handling of a list of names (WAI-ARIA's combobox pattern): the focus stays in the search
 * field, arrow keys move through the options, Enter toggles one. Space toggles only after an arrow key: otherwise it is
 * part of the text ("Hot showers").
 */
export function useTermList(names: readonly string[], onToggle: (name: string) => void): TermListKeys {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [wasArrowPressed, setArrowPressed] = useState(false);
  const matching = matchingTerms(names, text);
  const last = matching.length - 1;

  const search = (next: string) => {
    setText(next);
    setArrowPressed(false);
    setActive(next.trim() === '' ? -1 : 0);
  };
  const move = (to: number) => {
    setArrowPressed(true);
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
    ' ': wasArrowPressed ? toggle : undefined,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const handle = keys[event.key];
    if (!handle) return;
    event.preventDefault();
    handle();
  };
  return { text, matching, active, search, activate: setActive, onKeyDown };
}
