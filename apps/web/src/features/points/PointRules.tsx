import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LEADERBOARD_SIZE, POINT_LIMITS, POINTS, WITHHELD_MESSAGES } from '@kampvuur/domain';
import { pointKindLabel } from '../../pieces/points/point-kinds';
import { POINT_AMOUNT, POINT_ROW } from './point-row';
import { say } from './say';
import { spoken } from '../../base/messages/spoken';

const RULES = [
  { kind: 'first-visit', amount: POINTS.firstCheckin },
  { kind: 'later-visit', amount: POINTS.laterCheckin },
  { kind: 'first-ever', amount: POINTS.firstEver },
  { kind: 'photos', amount: POINTS.photo },
  { kind: 'suggestion', amount: POINTS.suggestion },
] as const;

/** What earns points and how many (docs/decisions 8); the numbers come from `libs/domain`. */
export function PointRules() {
  return (
    <Box component="ul">
      {RULES.map(({ kind, amount }) => (
        <Box component="li" key={kind} sx={POINT_ROW}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 640 }}>{pointKindLabel(kind)}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {say(`note.${kind}`, { days: POINT_LIMITS.daysApart, photos: POINT_LIMITS.photos })}
            </Typography>
          </Box>
          <Box sx={AMOUNT}>{`+${amount}`}</Box>
        </Box>
      ))}
    </Box>
  );
}

const AMOUNT = {
  ...POINT_AMOUNT,
  minWidth: 56,
  py: 0.75,
  borderRadius: '8px',
  bgcolor: 'primaryContainer',
  color: 'onPrimaryContainer',
  textAlign: 'center',
} as const;

const limits = (): readonly string[] => [
  say('limit.kept'),
  ...Object.values(WITHHELD_MESSAGES).map(spoken),
  say('limit.days'),
  say('limit.deleted'),
  say('limit.listed', { size: LEADERBOARD_SIZE }),
];

/** Limits and small print, with the same messages that a check-in without points shows. */
export function PointLimits() {
  return (
    <Box component="ul" sx={LIST}>
      {limits().map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </Box>
  );
}

const LIST = { m: 0, pl: 2.5, listStyle: 'disc', display: 'grid', gap: 1, maxWidth: '66ch' } as const;
