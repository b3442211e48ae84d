import { Suspense, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { whenQuiet } from '../../base/offline';

const NoticeBell = lazyWithRetry(() =>
  import('../../features/notices/NoticeBell').then(({ NoticeBell }) => ({ default: NoticeBell })),
);

/** How long the bell leaves the connection to the first view and its pictures, in ms. */
const DELAY_MS = 1_500;

/** The bell, fetched after the first view; its place is kept free, so that nothing moves. */
export function LazyBell() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    whenQuiet(() => {
      if (!isGone) timer = setTimeout(() => setDue(true), DELAY_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <Box sx={{ width: 44, height: 44, mr: { xs: 0.5, sm: 1 } }}>
      <Suspense>{isDue && <NoticeBell />}</Suspense>
    </Box>
  );
}
