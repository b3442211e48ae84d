import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { CheckinEntry } from '@kampvuur/contracts';
import { countMentions, type Mention } from '@kampvuur/domain';
import { say } from '../observation-texts';

type Mentioned = ReturnType<typeof countMentions>;

/** What several of the check-ins speak of, apart from those that are folded away. */
export const mentionedIn = (entries: readonly CheckinEntry[]): Mentioned =>
  countMentions(entries.filter(({ isBlocked }) => !isBlocked).map(({ checkin }) => checkin.summary));

interface MentionsProps {
  mentioned: Mentioned;
  /** The one by which the list is filtered; null for none. */
  chosen: Mention | null;
  onChoose: (mention: Mention | null) => void;
}

/** What several check-ins speak of, with how many do; each filters the list. Nothing where there is none. */
export function Mentions({ mentioned, chosen, onChoose }: MentionsProps) {
  if (mentioned.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="label" component="p" aria-hidden sx={{ m: 0, mb: 0.75, color: 'text.secondary' }}>
        {say('mentions')}
      </Typography>
      <Box role="group" aria-label={say('mentions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mentioned.map(({ word, count }) => {
          const label = say(`mentioned.${word}`);
          return (
            <Chip
              key={word}
              label={`${label} ${count}`}
              aria-label={say('mention', { word: label, count })}
              aria-pressed={chosen === word}
              variant="outlined"
              onClick={() => onChoose(chosen === word ? null : word)}
            />
          );
        })}
      </Box>
    </Box>
  );
}
