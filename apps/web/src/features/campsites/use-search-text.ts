import { useCallback, useEffect, useRef, useState } from 'react';
import { newHistoryGroup, type ChangeSearch, type SearchChanges } from './use-search';

const DEBOUNCE_MS = 300;
// Changes with shorter pauses than this share a history entry: one Back undoes them.
const GROUP_PAUSE_MS = 4_000;

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Changes the text and the URL at once, together with other changes of the search. */
  replace: (query: string, changes?: SearchChanges) => void;
}

/**
 * The text of the search field. It is written to the URL when typing pauses, and follows changes of the URL that were made
 * elsewhere (back, forward, clearing all filters).
 */
export function useSearchText(query: string, onChange: ChangeSearch): SearchText {
  const [text, setText] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  /** The text last written to the URL from here. */
  const [written, setWritten] = useState(query);
  const currentHistoryGroup = useHistoryGroup();
  if (query !== lastQuery) {
    setLastQuery(query);
    setWritten(query);
    if (query !== written) setText(query);
  }
  const trimmed = text.trim();
  useEffect(() => {
    if (trimmed === written) return;
    const timer = setTimeout(() => {
      setWritten(trimmed);
      onChange({ query: trimmed }, currentHistoryGroup());
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmed, written, onChange, currentHistoryGroup]);
  const replace = (next: string, changes: SearchChanges = {}) => {
    setText(next);
    setWritten(next);
    onChange((now) => ({ ...(typeof changes === 'function' ? changes(now) : changes), query: next }));
  };
  return { text, setText, replace };
}

/** Returns the history group for a change made now: the previous one while typing goes on, else a new one. */
function useHistoryGroup(): () => string {
  const last = useRef({ name: '', at: -Infinity });
  return useCallback(() => {
    const at = Date.now();
    const isNew = at - last.current.at > GROUP_PAUSE_MS;
    last.current = { name: isNew ? newHistoryGroup('text') : last.current.name, at };
    return last.current.name;
  }, []);
}
