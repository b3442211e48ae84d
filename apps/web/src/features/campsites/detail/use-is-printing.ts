import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the browser prints, from its menu too: what is only for paper exists only then. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser draws the paper right after the event.
    const change = (printing: boolean) => flushSync(() => setIsPrinting(printing));
    const begin = () => change(true);
    const end = () => change(false);
    const media = window.matchMedia('print');
    const follow = () => change(media.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
