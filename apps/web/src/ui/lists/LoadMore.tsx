import Button from '@mui/material/Button';
import { sayCommon } from '../../base/messages/say-common';

interface LoadMoreProps {
  /** An infinite query of RTK Query. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
}

/** The button below a list that loads its next page; renders nothing on the last page. Keeps the focus while loading. */
export function LoadMore({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  label,
}: LoadMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Button
      variant="outlined"
      aria-busy={isFetchingNextPage}
      onClick={isFetchingNextPage ? undefined : () => void fetchNextPage()}
      sx={{ mt: 2, width: { xs: '100%', sm: 'auto' } }}
    >
      {isFetchingNextPage ? sayCommon('loading') : label}
    </Button>
  );
}
