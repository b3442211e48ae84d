import { useEffect, useState, type ReactNode } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal, flushSync } from 'react-dom';
import { PRINT_STYLES } from './print-styles';

/** What a page looks like on paper; replaces the whole page while the browser prints, and is rendered only then. */
export function PrintPage({ children }: { children: ReactNode }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return createPortal(
    <div className="print-sheet">
      <GlobalStyles styles={PRINT_STYLES} />
      {children}
    </div>,
    document.body,
  );
}

/** True while the browser prints, also when started from its own menu. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Rendered synchronously: the browser lays out the page right after the event.
    const update = (printing: boolean) => flushSync(() => setIsPrinting(printing));
    const onBeforePrint = () => update(true);
    const onAfterPrint = () => update(false);
    const media = window.matchMedia('print');
    const onMediaChange = () => update(media.matches);
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', onAfterPrint);
    media.addEventListener('change', onMediaChange);
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint);
      window.removeEventListener('afterprint', onAfterPrint);
      media.removeEventListener('change', onMediaChange);
    };
  }, []);
  return isPrinting;
}
