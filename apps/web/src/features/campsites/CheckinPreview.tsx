import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { CHECKIN_PREVIEW } from '@kampvuur/domain';
import { CheckinItem } from './CheckinItem';
import { Section } from './Section';

/** The newest check-ins of a campsite (DECISIONS 6). */
export function CheckinPreview({ campsite }: { campsite: CampsiteDetail }) {
  const shown = campsite.checkins.slice(0, CHECKIN_PREVIEW);
  if (shown.length === 0) {
    return (
      <Section title="Check-ins">
        <Typography sx={{ color: 'text.secondary' }}>No check-ins yet. Be the first to check in!</Typography>
      </Section>
    );
  }
  const rest = campsite.totalCheckins - shown.length;
  return (
    <Section title="Check-ins">
      {rest > 0 && (
        <Typography variant="caption" component="p" sx={{ mt: -1, mb: 1, color: 'text.secondary' }}>
          {`The newest ${shown.length} of ${campsite.totalCheckins}`}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((entry) => (
          <CheckinItem key={entry.checkin.id} entry={entry} />
        ))}
      </Box>
    </Section>
  );
}
