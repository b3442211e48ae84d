import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { sayCommon } from '../base/messages/say-common';

/** A spinner while the session or a page's code loads (docs/product.md#screens); fills the screen, which keeps the footer below. */
export function PageLoading() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <CircularProgress aria-label={sayCommon('loading')} />
    </Box>
  );
}
