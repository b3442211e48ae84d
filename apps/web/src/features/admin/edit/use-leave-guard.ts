import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** The router's count of its own steps. */
interface RouterState {
  idx?: unknown;
}

const stepOf = (state: unknown): number => {
  const { idx } = (state ?? {}) as RouterState;
  return typeof idx === 'number' ? idx : 0;
};

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
 * Holds whoever leaves a page with unsaved changes: by a link, by going back, or by closing the tab. `asked` is true
 * while the way out waits for an answer.
 */
export function useLeaveGuard(isWanted: boolean) {
  const navigate = useNavigate();
  const [way, setWay] = useState<(() => void) | null>(null);
  const hold = useEffectEvent((leave: () => void) => setWay(() => leave));
  const follow = useEffectEvent((address: string) => void navigate(address));

  useEffect(() => {
    if (!isWanted) return;
    const own = stepOf(window.history.state);
    // The step back that undoes a held step is not held itself, and neither is the one that was allowed.
    let isOwnStep = false;
    const onClick = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      hold(() => follow(address));
    };
    const onStep = (event: PopStateEvent) => {
      const steps = stepOf(event.state) - own;
      if (isOwnStep || steps === 0) {
        isOwnStep = false;
        if (steps === 0) event.stopImmediatePropagation();
        return;
      }
      // Before the router learns of it.
      event.stopImmediatePropagation();
      window.history.go(-steps);
      hold(() => {
        isOwnStep = true;
        window.history.go(steps);
      });
    };
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onStep, true);
    window.addEventListener('beforeunload', onClose);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onStep, true);
      window.removeEventListener('beforeunload', onClose);
    };
  }, [isWanted]);

  return {
    isAsking: way !== null,
    ask: (leave: () => void) => setWay(() => leave),
    leave: () => {
      setWay(null);
      way?.();
    },
    stay: () => setWay(null),
  };
}
