import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  LEADERBOARD_SIZE,
  POINT_KIND_LABELS,
  POINT_LIMITS,
  type PointKind,
  POINTS,
  WITHHELD_MESSAGES,
} from '@kampvuur/domain';
import { POINT_AMOUNT, POINT_ROW } from './point-row';

interface Rule {
  kind: PointKind;
  amount: number;
  note: string;
}

const RULES: readonly Rule[] = [
  { kind: 'first-visit', amount: POINTS.firstCheckin, note: 'Your first check-in at a campsite.' },
  {
    kind: 'later-visit',
    amount: POINTS.laterCheckin,
    note: `From ${POINT_LIMITS.daysApart} days after your last one there that scored.`,
  },
  { kind: 'first-ever', amount: POINTS.firstEver, note: 'On top, when nobody had checked in there before.' },
  {
    kind: 'photos',
    amount: POINTS.photo,
    note: `For each new photo of a check-in that scores, at most ${POINT_LIMITS.photos}.`,
  },
  { kind: 'suggestion', amount: POINTS.suggestion, note: 'When an administrator approves it.' },
];

/** What earns points and how many (docs/decisions 8); the numbers come from `libs/domain`. */
export function PointRules() {
  return (
    <Box component="ul">
      {RULES.map(({ kind, amount, note }) => (
        <Box component="li" key={kind} sx={POINT_ROW}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 640 }}>{POINT_KIND_LABELS[kind]}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
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
  bgcolor: 'tint',
  color: 'onTint',
  textAlign: 'center',
} as const;

const LIMITS = [
  'Nothing is ever refused because of points: what you write is kept and shown, whether it scores or not.',
  ...Object.values(WITHHELD_MESSAGES),
  'Days and months are South African ones. A check-in counts in the month it was made, a suggestion in the month it was approved.',
  'When you delete a check-in, its points are taken back. When a campsite is deleted, what you earned there stays.',
  `The leaderboards list the first ${LEADERBOARD_SIZE}. Campers with the same points share a place.`,
];

/** Limits and small print, with the same messages that a check-in without points shows. */
export function PointLimits() {
  return (
    <Box component="ul" sx={LIST}>
      {LIMITS.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </Box>
  );
}

const LIST = { m: 0, pl: 2.5, listStyle: 'disc', display: 'grid', gap: 1, maxWidth: '66ch' } as const;
