import { useEffect, useRef, useState } from 'react';

export interface Position {
  latitude: number;
  longitude: number;
}

interface MyPosition {
  isFinding: boolean;
  /** Why there is no position, in a sentence to show. */
  failure: string | null;
  find: () => void;
}

// A campsite search needs no more than the right valley, and a phone in the veld needs its time.
const OPTIONS = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 300_000 };

const NOT_SECURE =
  'Browsers tell a position on secure pages (https) only, and this is not one. Search for a place instead.';
const NOT_OFFERED = 'This browser cannot tell your position. Search for a place instead.';
const DENIED =
  'Your position is not shared with this site. Allow it in the settings of your browser, or search for a place.';
const UNAVAILABLE = 'Your position could not be found just now. Try again, or search for a place.';
const TIMEOUT = 'Finding your position took too long. Try again, or search for a place.';

/** The sentence for each answer of the browser's position service. */
function messageFor({ code }: { code: number }): string {
  if (code === 1) return DENIED;
  return code === 3 ? TIMEOUT : UNAVAILABLE;
}

/** Asks the browser where the reader is; a failure says why and changes nothing else. */
export function useMyPosition(onFound: (position: Position) => void): MyPosition {
  const [isFinding, setFinding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const fail = (message: string) => {
    if (!isHere.current) return;
    setFinding(false);
    setFailure(message);
  };
  const find = () => {
    setFailure(null);
    if (!window.isSecureContext) return fail(NOT_SECURE);
    if (!('geolocation' in navigator)) return fail(NOT_OFFERED);
    setFinding(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // The dialog may be closed by now: a search that changes by itself would only confuse.
        if (!isHere.current) return;
        setFinding(false);
        onFound(coords);
      },
      (error) => fail(messageFor(error)),
      OPTIONS,
    );
  };
  return { isFinding, failure, find };
}
