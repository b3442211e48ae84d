import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Rich } from '../../base/messages/Rich';
import { profilePath } from '../../base/paths';
import { Avatar } from '../../ui/pictures/Avatar';
import { fullName } from '../../base/full-name';
import { checkinsText, pointsText, suggestionsText, type RankedEntry } from './ranking';
import { VISUALLY_HIDDEN } from '../../ui/layout/visually-hidden';
import { RouteLink } from '../../ui/links/RouteLink';
import { STRETCHED_LINK } from './point-row';
import { say } from './say';
import { YouTag } from './LeaderboardRow';

interface PodiumStepProps {
  entry: RankedEntry;
  /** From the left, 1 to 3. */
  column: number;
}

// Height in px by rank: equal ranks get equal heights.
const HEIGHTS: Readonly<Record<number, number>> = { 1: 108, 2: 80, 3: 62 };

/** One of the first three: a card on a step whose height follows from the rank. */
export function PodiumStep({ entry, column }: PodiumStepProps) {
  const { user, points, rank, counts, isViewer } = entry;
  return (
    <Box component="li" sx={{ gridColumn: column, gridRow: 1, minWidth: 0, pt: '34px' }}>
      <Box sx={CARD}>
        <Box sx={rank === 1 ? [AVATAR, FIRST_PLACE_AVATAR] : AVATAR}>
          <Avatar
            firstName={user.firstName}
            lastName={user.lastName}
            picture={user.profilePicture}
            size={68}
          />
        </Box>
        <Typography sx={NAME}>
          <RouteLink to={profilePath(user.username)} color="inherit" underline="hover" sx={STRETCHED_LINK}>
            {fullName(user)}
          </RouteLink>
        </Typography>
        {isViewer && <YouTag />}
        <Typography variant="body2" sx={POINTS}>
          {pointsText(points)}
        </Typography>
        {counts && (
          <Typography variant="caption" component="p" sx={COUNTS}>
            <span>{checkinsText(counts.checkins)}</span>
            <Box component="span" sx={COMMA}>
              {', '}
            </Box>
            <span>{suggestionsText(counts.suggestions)}</span>
          </Typography>
        )}
      </Box>
      <Box sx={{ ...STEP, height: HEIGHTS[rank] ?? HEIGHTS[3] }}>
        <Box component="span" sx={{ fontSize: { xs: '2.25rem', sm: '2.5rem' }, lineHeight: 1 }}>
          <Rich
            text={say('place', { rank })}
            parts={{
              word: (words) => (
                <Box component="span" sx={VISUALLY_HIDDEN}>
                  {words}
                </Box>
              ),
            }}
          />
        </Box>
      </Box>
    </Box>
  );
}

const CARD = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  px: { xs: 0.5, sm: 2 },
  pb: { xs: 1.25, sm: 2 },
  borderRadius: '18px 18px 0 0',
  bgcolor: 'background.paper',
  textAlign: 'center',
} as const;

const AVATAR = {
  mt: '-38px',
  mb: { xs: 0.75, sm: 1 },
  border: '4px solid',
  borderColor: 'background.paper',
  borderRadius: '50%',
} as const;

const FIRST_PLACE_AVATAR = { '& .MuiAvatar-root': { bgcolor: '#FFC560', color: '#3A2505' } } as const;

const NAME = {
  fontSize: { xs: '0.9375rem', sm: '1.0625rem' },
  lineHeight: { xs: '1.1875rem', sm: '1.5rem' },
  fontWeight: 650,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
} as const;

const POINTS = {
  mt: '2px',
  fontSize: { xs: '0.875rem', sm: '0.9375rem' },
  fontWeight: 640,
  color: 'secondary.main',
  fontFeatureSettings: "'tnum'",
} as const;

// Stacked on phones.
const COUNTS = {
  display: { xs: 'flex', sm: 'block' },
  flexDirection: 'column',
  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  lineHeight: { xs: '1.125rem', sm: '1.25rem' },
  color: 'text.secondary',
} as const;
const COMMA = { display: { xs: 'none', sm: 'inline' } } as const;

const STEP = {
  display: 'flex',
  justifyContent: 'center',
  pt: 1.5,
  bgcolor: '#19392E',
  color: '#FBF8EE',
  fontWeight: 720,
  fontFeatureSettings: "'tnum'",
} as const;
