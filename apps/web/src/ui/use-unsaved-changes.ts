import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialogHistory } from './use-dialog-history';

/** The address within the app a press on a link leads to; undefined when it is none of ours or opens elsewhere. */
function addressOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return undefined;
  return pathname + search + hash;
}

/**
 * Holds whoever leaves a form of a page with unsaved changes: by a link, by going back, which is to do `onBack`, or by
 * closing the tab. `isAsking` is true while the way out waits for an answer.
 */
export function useUnsavedChanges(isWanted: boolean, onBack: () => void) {
  const navigate = useNavigate();
  /** What somebody was about to do. */
  const [wanted, setWanted] = useState<{ act: () => void } | null>(null);
  useDialogHistory(isWanted, () => setWanted({ act: onBack }));

  const onPress = useEffectEvent((event: MouseEvent) => {
    const address = addressOf(event);
    if (address === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setWanted({ act: () => void navigate(address) });
  });

  useEffect(() => {
    if (!isWanted) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('click', (event) => onPress(event), { capture: true, signal });
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    return () => listening.abort();
  }, [isWanted]);

  return {
    isAsking: wanted !== null,
    /** Does it, after the question when something would be lost. */
    ask: (act: () => void) => (isWanted ? setWanted({ act }) : act()),
    leave: () => {
      wanted?.act();
      setWanted(null);
    },
    stay: () => setWanted(null),
  };
}
