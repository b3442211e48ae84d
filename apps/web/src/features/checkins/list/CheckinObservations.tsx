import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CheckinEntry } from '@kampvuur/contracts';
import { monthText, type Observations } from '@kampvuur/domain';
import { localMonth } from '@kampvuur/domain/local-time';
import { formatMonth } from '../../../base/messages/dates';
import { observationTexts, say } from '../observation-texts';

/** The month of the visit, unless the check-in was written in it. What a device kept from an earlier version has none. */
export function VisitedMonth({
  checkin,
}: {
  checkin: Omit<CheckinEntry['checkin'], 'visitedMonth'> & { visitedMonth?: string };
}) {
  const { visitedMonth, createdAt } = checkin;
  if (visitedMonth === undefined || visitedMonth === monthText(localMonth(new Date(createdAt)))) return null;
  return (
    <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
      {'· '}
      {say('visited', { month: formatMonth(`${visitedMonth}-15`) })}
    </Typography>
  );
}

/** What the camper said of road, safety, signal and the like; closed, so that the words of the check-in come first. */
export function CheckinObservations({ observations = {} }: { observations?: Observations }) {
  const texts = observationTexts(observations);
  if (texts.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 0.75, color: 'text.secondary' }}>
      <Box component="summary" sx={SUMMARY}>
        {say('about')}
      </Box>
      <Box component="ul" sx={{ columnWidth: 220, columnGap: 3 }}>
        {texts.map((text) => (
          <Typography key={text} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const SUMMARY = {
  display: 'list-item',
  width: 'fit-content',
  py: '11px',
  fontSize: '0.9375rem',
  cursor: 'pointer',
} as const;
