import Box from '@mui/material/Box';
import { LEADERBOARD_SIZE, WITHHELD_SENTENCES } from '@kampvuur/domain';

const SENTENCES = [
  'Nothing is ever refused because of points: what you write is kept and shown, whether it scores or not.',
  ...Object.values(WITHHELD_SENTENCES),
  'Days and months are South African ones. A check-in counts in the month it was made, a suggestion in the month it was approved.',
  'When you delete a check-in, its points are taken back. When a campsite is deleted, what you earned there stays.',
  `The leaderboards list the first ${LEADERBOARD_SIZE}. Campers with the same points share a place.`,
];

/** Limits and small print, in the sentences a check-in answers with. */
export function PointLimits() {
  return (
    <Box component="ul" sx={LIST}>
      {SENTENCES.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}

const LIST = { m: 0, pl: 2.5, display: 'grid', gap: 1, maxWidth: '66ch' } as const;
