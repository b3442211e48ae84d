import { useEffect, useRef, useState } from 'react';
import { say } from './say';

export interface Position {
  latitude: number;
  longitude: number;
}

interface MyPosition {
  isFinding: boolean;
  /** The message to show when the position could not be found; otherwise null. */
  failure: string | null;
  find: () => void;
}

// A rough position is enough for a search, and a phone outside of towns may need a while.
const OPTIONS = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 300_000 };

/** The message for a `GeolocationPositionError`. */
function messageFor({ code }: { code: number }): string {
  if (code === 1) return say('position.denied');
  return say(code === 3 ? 'position.timeout' : 'position.unavailable');
}

/** Asks the browser for the device's position. */
export function useMyPosition(onFound: (position: Position) => void): MyPosition {
  const [isFinding, setFinding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const fail = (message: string) => {
    if (!isMounted.current) return;
    setFinding(false);
    setFailure(message);
  };
  const find = () => {
    setFailure(null);
    if (!window.isSecureContext) return fail(say('position.notSecure'));
    if (!('geolocation' in navigator)) return fail(say('position.unsupported'));
    setFinding(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // After the dialog was closed, the search must not change by itself.
        if (!isMounted.current) return;
        setFinding(false);
        onFound(coords);
      },
      (error) => fail(messageFor(error)),
      OPTIONS,
    );
  };
  return { isFinding, failure, find };
}
