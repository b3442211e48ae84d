import { ROUTES } from '../../base/paths';
import { EmptyState } from '../../ui/EmptyState';
import { RouteButton } from '../../ui/RouteButton';

/** A leaderboard without anybody on it. */
export function NobodyYet({ message }: { message: string }) {
  return (
    <EmptyState
      picture="no-points"
      message={message}
      action={
        <RouteButton variant="contained" to={ROUTES.home}>
          Find campsites
        </RouteButton>
      }
    />
  );
}
