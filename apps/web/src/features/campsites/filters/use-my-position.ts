import { useEffect, useRef, useState } from 'react';

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

const NOT_SECURE =
  'Browsers share a position only with secure pages (https), and this is not one. Search for a place instead.';
const UNSUPPORTED = 'This browser cannot tell your position. Search for a place instead.';
const DENIED =
  'Your position is not shared with this site. Allow it in the settings of your browser, or search for a place.';
const UNAVAILABLE = 'Your position could not be found just now. Try again, or search for a place.';
const TIMEOUT = 'Finding your position took too long. Try again, or search for a place.';

/** The message for a `GeolocationPositionError`. */
function messageFor({ code }: { code: number }): string {
  if (code === 1) return DENIED;
  return code === 3 ? TIMEOUT : UNAVAILABLE;
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
    if (!window.isSecureContext) return fail(NOT_SECURE);
    if (!('geolocation' in navigator)) return fail(UNSUPPORTED);
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
