import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@kampvuur/contracts';
import { formatDateTime } from '../../base/messages/dates';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { LoadMore } from '../../ui/lists/LoadMore';
import { SkeletonRows } from '../../ui/states/SkeletonRows';
import { RouteLink } from '../../ui/links/RouteLink';
import { useAuditLogInfiniteQuery, type AuditFilters } from './audit-api';
import { actorPhrase, entryPhrases, type AuditPhrase } from './audit-texts';
import { say } from './say';
import { isAuditAction } from '@kampvuur/domain';

/** The audit log, newest first; older entries load on demand. */
export function AuditEntries({ filters }: { filters: AuditFilters }) {
  const query = useAuditLogInfiniteQuery(filters, { refetchOnMountOrArgChange: true });
  const { currentData, isError, error, isFetching } = query;
  const retry = () => void (currentData ? query.fetchNextPage() : query.refetch());
  const failure = isError && !isFetching && (
    <ErrorState
      picture={currentData ? undefined : 'server'}
      message={say('failed')}
      error={error}
      onRetry={retry}
    />
  );
  if (!currentData) return failure || <SkeletonRows rows={8} height={{ xs: 92, md: 56 }} />;
  const entries = currentData.pages.flatMap(({ data }) => data);
  if (entries.length === 0) return <EmptyState picture="no-changes" message={say('nothing')} />;
  return (
    <>
      <Box component="ul" aria-label={say('auditLog')}>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </Box>
      {failure || <LoadMore query={query} label={say('showOlder')} />}
    </>
  );
}

/** One entry: the event, its subject and details, the actor with their IP address, and the time. */
function AuditRow({ entry }: { entry: AuditEntry }) {
  const phrases = entryPhrases(entry);
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>{actionText(entry)}</Typography>
        {phrases.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <AuditPhrases phrases={phrases} />
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
  borderBottom: 'divider',
} as const;

/** What happened; of an action that only another version knows, the server's words. */
const actionText = ({ action, text }: AuditEntry): string =>
  isAuditAction(action) ? say(`action.${action}`) : text;

/** Phrases in a line; those with a page are links to it. */
function AuditPhrases({ phrases }: { phrases: AuditPhrase[] }) {
  return phrases.map(({ label, value, to }, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {label && `${label}: `}
      <RouteLink to={to} isInline color="inherit">
        {value}
      </RouteLink>
    </Fragment>
  ));
}
