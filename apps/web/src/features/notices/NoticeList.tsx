import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { NOTICE_MESSAGES } from '@kampvuur/domain';
import { FindCampsitesButton } from '../../pieces/campsites/FindCampsitesButton';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/SkeletonRows';
import { LIST_CARD } from '../../ui/lists/list-card';
import { LoadMore } from '../../ui/lists/LoadMore';
import { NoticeRow } from './NoticeRow';
import { useNoticesInfiniteQuery, useReadAllNoticesMutation, useUnreadNoticesQuery } from './notices-api';
import { say } from './say';

/** The viewer's notices, newest first; older ones load on demand. */
export function NoticeList() {
  const query = useNoticesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError, isFetching } = query;
  const retry = () => void (data ? query.fetchNextPage() : query.refetch());
  const failure = isError && !isFetching && (
    <ErrorState
      picture={data ? undefined : 'server'}
      message={NOTICE_MESSAGES.failed}
      error={query.error}
      onRetry={retry}
    />
  );
  if (!data) return failure || <SkeletonRows rows={4} height={96} />;
  const notices = data.pages.flatMap((page) => page.data);
  const [newest] = notices;
  if (!newest) return failure || <NoNotices />;
  return (
    <>
      <UnreadStatus newestId={newest.id} />
      <Box component="ul" aria-label={say('notices')} sx={{ ...LIST_CARD, overflow: 'hidden' }}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </Box>
      {failure || <LoadMore query={query} label={say('showOlder')} />}
    </>
  );
}

/** The number of unread notices, and the button that marks all as read. */
function UnreadStatus({ newestId }: { newestId: string }) {
  const { data } = useUnreadNoticesQuery();
  const [readAll] = useReadAllNoticesMutation();
  const status = useRef<HTMLParagraphElement>(null);
  const unread = data?.unread ?? 0;
  return (
    <Box sx={HEAD}>
      <Typography ref={status} tabIndex={-1} role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {unread === 0 ? say('everythingIsRead') : say('unread', { count: unread })}
      </Typography>
      {unread > 0 && (
        <Button
          variant="tonal"
          onClick={() => {
            // The button disappears, so the status text takes the focus.
            status.current?.focus();
            void readAll(newestId);
          }}
        >
          {say('markAllAsRead')}
        </Button>
      )}
    </Box>
  );
}

function NoNotices() {
  return <EmptyState picture="no-notices" message={say('none')} action={<FindCampsitesButton />} />;
}

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  mb: 1.5,
} as const;
