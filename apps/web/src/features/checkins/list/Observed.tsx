import Typography from '@mui/material/Typography';
import type { CheckinEntry } from '@kampvuur/contracts';
import { monthText, type Observations } from '@kampvuur/domain';
import { formatMonth, localMonth } from '@kampvuur/domain/local-time';
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
      {say('visited', { month: formatMonth(`${visitedMonth}-15`) })}
    </Typography>
  );
}

/** What the camper said of road, safety, signal and the like, in one line. */
export function Observed({ observations = {} }: { observations?: Observations }) {
  const texts = observationTexts(observations);
  if (texts.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {texts.join(' · ')}
    </Typography>
  );
}
