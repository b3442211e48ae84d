import { useEffect, useState } from 'react';
import type { ChangeSearch } from './use-search';

const PAUSE_MS = 300;

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Empties the field and the address at once. */
  clear: () => void;
}

/**
 * The text in the search field: reaches the address when typing pauses, and follows the address when someone
 * else changes it (back, forward, a way out of an empty list) without taking letters out of the typist's hands.
 */
export function useSearchText(query: string, onChange: ChangeSearch): SearchText {
  const [text, setText] = useState(query);
  const [seen, setSeen] = useState(query);
  const [sent, setSent] = useState(query);
  if (query !== seen) {
    setSeen(query);
    setSent(query);
    if (query !== sent) setText(query);
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onChange({ query: wanted });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, onChange]);
  const clear = () => {
    setText('');
    setSent('');
    onChange({ query: '' });
  };
  return { text, setText, clear };
}
