import Typography from '@mui/material/Typography';
import { MESSAGES } from '@kampvuur/domain';
import { ROUTES } from '../../base/paths';
import { EmptyState } from '../../ui/EmptyState';
import { RouteButton } from '../../ui/RouteButton';

/** Shown if the campsite does not exist or was deleted. */
export function CampsiteMissing() {
  return (
    <>
      <Typography variant="h1" sx={{ mt: 2, textAlign: 'center' }}>
        {MESSAGES.campsiteNotFound}
      </Typography>
      <EmptyState
        picture="lost"
        message="It may have been removed, or the address has a mistake in it."
        action={
          <RouteButton to={ROUTES.home} variant="tonal">
            Find campsites
          </RouteButton>
        }
      />
    </>
  );
}
