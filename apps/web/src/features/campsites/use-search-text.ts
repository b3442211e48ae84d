import { useCallback, useEffect, useRef, useState } from 'react';
import { newHistoryGroup, type ChangeSearch, type SearchChanges } from './use-search';

const PAUSE_MS = 300;
// Who goes on typing within this time is still writing the same search: one step back undoes it.
const BURST_MS = 4_000;

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Puts a text into the field and the address at once, with other changes of the search. */
  replace: (query: string, changes?: SearchChanges) => void;
}

/**
 * The text in the search field: reaches the address when typing pauses, and follows the address when someone
 * else changes it (back, forward, a way out of an empty list) without taking letters out of the typist's hands.
 */
export function useSearchText(query: string, onChange: ChangeSearch): SearchText {
  const [text, setText] = useState(query);
  const [seen, setSeen] = useState(query);
  const [sent, setSent] = useState(query);
  const currentHistoryGroup = useHistoryGroup();
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
      onChange({ query: wanted }, currentHistoryGroup());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, onChange, currentHistoryGroup]);
  const replace = (next: string, changes: SearchChanges = {}) => {
    setText(next);
    setSent(next);
    onChange((now) => ({ ...(typeof changes === 'function' ? changes(now) : changes), query: next }));
  };
  return { text, setText, replace };
}

/** The historyGroup a change made now belongs to: the last one's while typing goes on, else a new one. */
function useHistoryGroup(): () => string {
  const last = useRef({ name: '', at: -Infinity });
  return useCallback(() => {
    const at = Date.now();
    const isNew = at - last.current.at > BURST_MS;
    last.current = { name: isNew ? newHistoryGroup('text') : last.current.name, at };
    return last.current.name;
  }, []);
}
