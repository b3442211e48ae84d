import Button from '@mui/material/Button';

interface LoadMoreProps {
  /** A list that comes page by page. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
}

/** Below a list: asks for its next page; nothing when there is none. Keeps the focus while it loads. */
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
      {isFetchingNextPage ? 'Loading...' : label}
    </Button>
  );
}
