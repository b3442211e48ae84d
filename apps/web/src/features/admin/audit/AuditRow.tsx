import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@kampvuur/contracts';
import { formatDateTime } from '../../../ui/dates';
import { actorPhrase, entryPhrases } from './audit-texts';
import { AuditPhrases } from './AuditPhrases';

/** One entry: what, by whom, about what, when and from where. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const about = entryPhrases(entry);
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>{entry.text}</Typography>
        {about.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <AuditPhrases phrases={about} />
          </Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <AuditPhrases phrases={[actorPhrase(entry)]} />
        {entry.address && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {entry.address}
          </Box>
        )}
      </Typography>
      <Typography
        variant="body2"
        component="time"
        dateTime={entry.occurredAt}
        sx={{ color: 'text.secondary', textAlign: { md: 'right' } }}
      >
        {formatDateTime(entry.occurredAt)}
      </Typography>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) 200px' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 0.5,
  py: 1.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;
