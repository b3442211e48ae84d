import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '@kampvuur/contracts';
import { EditRounded } from '../../base/icons/EditRounded';
import { pointsHistoryPath, ROUTES } from '../../base/paths';
import { useAppDispatch } from '../../base/store';
import { setSessionUser } from '../../features/auth/session-api';
import { useConfirmationCountQuery } from '../../features/fact-confirmations/fact-confirmations-api';
import { ConfirmationCount } from '../../features/fact-confirmations/ConfirmationCount';
import { pointsText } from '../../features/points/ranking';
import { ProfileForm } from '../../features/profiles/ProfileForm';
import { UserSummary } from '../../features/profiles/UserSummary';
import { RouteLink } from '../../ui/links/RouteLink';
import { say } from '../../features/profiles/say';

/** The viewer's profile, in view or edit mode (docs/product.md#states). */
export function ProfileCard({ user }: { user: CurrentUser }) {
  const [isEditing, setEditing] = useState(false);
  const dispatch = useAppDispatch();
  const editButton = useFocusOnReturn(isEditing);
  const onUpdated = (updated: CurrentUser) => {
    setEditing(false);
    void setSessionUser(dispatch, updated);
  };
  return (
    <Box sx={PANEL}>
      {isEditing ? (
        <ProfileForm user={user} onUpdated={onUpdated} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <UserSummary user={user} level={2}>
            {user.email !== null && (
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {user.email}
              </Typography>
            )}
          </UserSummary>
          <OwnPoints points={user.points} />
          <OwnConfirmations username={user.username} />
          <Button
            ref={editButton}
            variant="tonal"
            fullWidth
            startIcon={<EditRounded />}
            onClick={() => setEditing(true)}
          >
            {say('editProfile')}
          </Button>
        </>
      )}
    </Box>
  );
}

/** Returns the focus to the button when the form closes. */
function useFocusOnReturn(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}

const PANEL = {
  p: { xs: 2, sm: 3 },
  border: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;

/** The viewer's points, with links to their history and the leaderboard. */
function OwnPoints({ points }: { points: number }) {
  return (
    <Box sx={ROW}>
      <Typography sx={TOTAL}>{pointsText(points)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
        <RouteLink to={pointsHistoryPath} sx={LINK}>
          {say('pointsHistory')}
        </RouteLink>
        <RouteLink to={ROUTES.leaderboard} sx={LINK}>
          {say('topScouts')}
        </RouteLink>
      </Box>
    </Box>
  );
}

/** How many facts the viewer has confirmed. */
function OwnConfirmations({ username }: { username: string }) {
  const { data = 0 } = useConfirmationCountQuery(username);
  return (
    <Box sx={{ '&:not(:empty)': { mb: 2.5 } }}>
      <ConfirmationCount count={data} />
    </Box>
  );
}

const ROW = {
  my: 2.5,
  py: 2,
  borderTop: 'divider',
  borderBottom: 'divider',
} as const;
const TOTAL = {
  fontSize: '1.875rem',
  lineHeight: '2.25rem',
  fontWeight: 680,
  fontFeatureSettings: "'tnum'",
} as const;
const LINK = { py: 1.25, fontWeight: 540 } as const;
