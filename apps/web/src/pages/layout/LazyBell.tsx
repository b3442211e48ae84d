import { type ComponentType, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { whenQuiet } from '../../base/offline';

/** How long the bell leaves the connection to the first view and its pictures, in ms. */
const DELAY_MS = 1_500;

/**
 * The bell, fetched after the first view; its place is kept free, so that nothing moves. Nobody has asked for it: where it
 * cannot be fetched, its place stays empty until the network is back.
 */
export function LazyBell() {
  const [Bell, setBell] = useState<ComponentType>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = () => {
      if (!navigator.onLine) return;
      import('../../features/notices/NoticeBell').then(
        ({ NoticeBell }) => !isGone && setBell(() => NoticeBell),
        () => undefined,
      );
    };
    whenQuiet(() => {
      if (!isGone) timer = setTimeout(load, DELAY_MS);
    });
    window.addEventListener('online', load);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, []);
  return <Box sx={{ width: 44, height: 44, mr: { xs: 0.5, sm: 1 } }}>{Bell && <Bell />}</Box>;
}
