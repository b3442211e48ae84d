import Typography from '@mui/material/Typography';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/offline.json';
import { useMissingOffline } from '../../base/offline';
import { ROUTES } from '../../base/paths';
import { OfflineActions } from '../../pieces/offline/OfflineActions';
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
          <OfflineActions leadsToKept onRetry={onRetry}>
            <RouteButton to={ROUTES.favorites} variant="tonal">
              {say('toFavourites')}
            </RouteButton>
          </OfflineActions>
        }
      />
    </>
  );
}
