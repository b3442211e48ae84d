import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail, CheckinEntry } from '@kampvuur/contracts';
import { CHECKIN_PREVIEW } from '@kampvuur/domain';
import { ErrorState } from '../../../ui/ErrorState';
import { formatCount } from '../../../ui/numbers';
import { CheckinItem } from './CheckinItem';
import { useCheckinList, type CheckinList } from './use-checkin-list';
import { Section } from './Section';

interface CheckinPreviewProps {
  campsite: CampsiteDetail;
  /** What stands before all of them: one's own that are not at the server yet, for example. */
  first?: ReactNode;
  /** What the viewer may do with a check-in. */
  menuFor?: (entry: CheckinEntry) => ReactNode;
  /** What the viewer may do with a photo of it. */
  photoActionFor?: (entry: CheckinEntry, url: string) => ReactNode;
}

/** The newest check-ins of a campsite (docs/decisions 6), or all of them on demand (docs/product.md 2). */
export function CheckinPreview({ campsite, first, menuFor, photoActionFor }: CheckinPreviewProps) {
  const list = useCheckinList(campsite);
  const { visible, isFailed, retry } = list;
  const total = campsite.totalCheckins;
  if (visible.length === 0) {
    return (
      <Section title="Check-ins">
        {first}
        <Typography sx={{ color: 'text.secondary' }}>No check-ins yet. Be the first to check in!</Typography>
      </Section>
    );
  }
  return (
    <Section title="Check-ins">
      {first}
      {visible.length < total && (
        <Typography variant="caption" component="p" sx={{ mt: -1, mb: 1, color: 'text.secondary' }}>
          {`The newest ${formatCount(visible.length)} of ${formatCount(total)}`}
        </Typography>
      )}
      <Box component="ul">
        {visible.map((entry) => (
          <CheckinItem
            key={entry.checkin.id}
            entry={entry}
            menu={menuFor?.(entry)}
            photoAction={(url) => photoActionFor?.(entry, url)}
          />
        ))}
      </Box>
      {isFailed && <ErrorState message="Failed to fetch check-ins" onRetry={retry} />}
      {total > CHECKIN_PREVIEW && !isFailed && <Toggle list={list} total={total} />}
    </Section>
  );
}

function Toggle({ list, total }: { list: CheckinList; total: number }) {
  const { isOpen, isLoading, toggle, button } = list;
  const label = isOpen ? 'Show less' : `View all ${formatCount(total)} check-ins`;
  return (
    <Button
      ref={button}
      variant="outlined"
      aria-expanded={isOpen}
      aria-busy={isLoading}
      onClick={isLoading ? undefined : toggle}
      sx={{ mt: 1, width: { xs: '100%', sm: 'auto' } }}
    >
      {isLoading ? 'Loading...' : label}
    </Button>
  );
}
