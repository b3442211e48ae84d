import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/offline.json';
import { useMissingOffline } from '../../base/offline';
import { ROUTES } from '../../base/paths';
import { RouteButton } from '../../ui/links/RouteButton';
import { EmptyState } from '../../ui/states/EmptyState';

const say = catalogue('offline', english);

/** Shown without a connection for a campsite of which the device has no copy, with what keeps one. */
export function CampsiteNotOffline({ onRetry }: { onRetry: () => void }) {
  useMissingOffline(true);
  return (
    <>
      <Typography variant="h1" sx={{ mt: 2, textAlign: 'center' }}>
        {say('notKept')}
      </Typography>
      <EmptyState
        picture="offline"
        message={say('notKeptText')}
        note={say('notKeptHint')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <RouteButton to={ROUTES.favorites} variant="tonal">
              {say('toFavourites')}
            </RouteButton>
            <RouteButton to={ROUTES.offline} variant="tonal">
              {say('toKept')}
            </RouteButton>
            <Button variant="outlined" onClick={onRetry}>
              {say('tryAgain')}
            </Button>
          </Box>
        }
      />
    </>
  );
}
