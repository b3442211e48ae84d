import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Rich } from '../../base/messages/Rich';
import { profilePath } from '../../base/paths';
import { Avatar } from '../../ui/pictures/Avatar';
import { formatCount } from '../../ui/numbers';
import { VISUALLY_HIDDEN } from '../../ui/layout/visually-hidden';
import { RouteLink } from '../../ui/links/RouteLink';
import { STRETCHED_LINK } from './point-row';
import { fullName } from '../../base/full-name';
import { checkinsText, suggestionsText, toNextText, type LeaderboardEntry } from './ranking';
import { say } from './say';

/** One row of a leaderboard: rank, user, counts and points; the viewer's own is highlighted. */
export function LeaderboardRow({ entry }: { entry: LeaderboardEntry }) {
  const { user, points, rank, isViewer, isBlocked, counts } = entry;
  const toNext = isViewer ? toNextText(entry) : null;
  return (
    <Box component="li" sx={isViewer ? [ROW, OWN] : ROW} aria-current={isViewer || undefined}>
      <Box component="span" sx={RANK}>
        {rank === null ? '–' : formatCount(rank)}
      </Box>
      <Avatar firstName={user.firstName} lastName={user.lastName} picture={user.profilePicture} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <RouteLink to={profilePath(user.username)} color="inherit" underline="hover" sx={NAME}>
            {fullName(user)}
          </RouteLink>
          {isViewer && <YouTag />}
        </Box>
        {toNext && (
          <Typography variant="caption" component="p" sx={UNDER}>
            {toNext}
          </Typography>
        )}
        {!toNext && !isBlocked && (
          <Typography variant="caption" component="p" sx={counts ? [USERNAME, NOT_ON_PHONE] : USERNAME}>
            {`@${user.username}`}
          </Typography>
        )}
        {counts && (
          <Typography variant="caption" component="p" sx={PHONE_COUNTS}>
            {`${checkinsText(counts.checkins)}, ${suggestionsText(counts.suggestions)}`}
          </Typography>
        )}
      </Box>
      {counts && <Box sx={COUNT}>{checkinsText(counts.checkins)}</Box>}
      {counts && <Box sx={COUNT}>{suggestionsText(counts.suggestions)}</Box>}
      <Box sx={POINTS}>
        <Rich
          text={say('rowPoints', { n: points, points: formatCount(points) })}
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
  );
}

const ROW = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1.5, sm: 2 },
  minHeight: 64,
  px: { xs: 1, sm: 2.5 },
  py: 0.75,
  borderBottom: 'divider',
  '&:last-of-type': { borderBottomColor: 'transparent' },
  '&:has(+ [aria-current])': { borderBottomColor: 'transparent' },
} as const;

const OWN = {
  borderBottomColor: 'transparent',
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  '--under': 'var(--mui-palette-onSecondaryContainer)',
} as const;

const RANK = {
  flex: 'none',
  width: { xs: 24, sm: 30 },
  fontSize: '1.0625rem',
  fontWeight: 640,
  color: 'var(--under, var(--mui-palette-text-secondary))',
  fontFeatureSettings: "'tnum'",
} as const;

const NAME = {
  fontWeight: 640,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...STRETCHED_LINK,
} as const;

const UNDER = {
  color: 'var(--under, var(--mui-palette-text-secondary))',
  overflowWrap: 'anywhere',
} as const;

const USERNAME = { ...UNDER, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

// Phones have no columns for the counts: they replace the username there.
const NOT_ON_PHONE = { display: { xs: 'none', sm: 'block' } } as const;
const PHONE_COUNTS = { ...UNDER, display: { sm: 'none' }, fontSize: '0.8125rem' } as const;

const COUNT = {
  display: { xs: 'none', sm: 'block' },
  flex: 'none',
  width: 116,
  fontSize: '0.9375rem',
  color: 'var(--under, var(--mui-palette-text-secondary))',
  fontFeatureSettings: "'tnum'",
} as const;

const POINTS = {
  flex: 'none',
  minWidth: { xs: 44, sm: 64 },
  textAlign: 'right',
  fontSize: '1.1875rem',
  fontWeight: 680,
  fontFeatureSettings: "'tnum'",
} as const;

/** Marks the viewer's own row. */
export function YouTag() {
  return (
    <Box component="span" sx={TAG}>
      {say('you')}
    </Box>
  );
}

const TAG = {
  flex: 'none',
  px: 1,
  py: '1px',
  borderRadius: '6px',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  fontWeight: 640,
} as const;
