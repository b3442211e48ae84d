import { Suspense, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { whenQuiet } from '../../base/offline';

const NoticeBell = lazyWithRetry(() =>
  import('../../features/notices/NoticeBell').then(({ NoticeBell }) => ({ default: NoticeBell })),
);

/** The bell, fetched after the first view; its place is kept free, so that nothing moves. */
export function LazyBell() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return (
    <Box sx={{ width: 44, height: 44, mr: { xs: 0.5, sm: 1 } }}>
      <Suspense>{isQuiet && <NoticeBell />}</Suspense>
    </Box>
  );
}
