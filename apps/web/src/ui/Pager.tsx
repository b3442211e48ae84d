import Pagination from '@mui/material/Pagination';

interface PagerProps {
  /** What the pages are of, for screen readers. */
  label: string;
  page: number;
  total: number;
  /** Rows on a page. */
  size: number;
  onPage: (page: number) => void;
}

/** The pages of a list, with the one that is shown even if the list has become shorter; nothing when there is one. */
export function Pager({ label, page, total, size, onPage }: PagerProps) {
  const count = Math.max(Math.ceil(total / size), page);
  if (count <= 1) return null;
  return (
    <Pagination
      aria-label={label}
      count={count}
      page={page}
      siblingCount={0}
      onChange={(_event, next) => onPage(next)}
      sx={PAGER}
    />
  );
}

const PAGER = {
  mt: 3,
  '& ul': { justifyContent: 'center' },
  '& .MuiPaginationItem-root': {
    minWidth: 44,
    height: 44,
    m: 0,
    fontSize: '0.9375rem',
    borderRadius: '12px',
    fontFeatureSettings: "'tnum'",
  },
  '& .Mui-selected': { bgcolor: 'tint', color: 'onTint', fontWeight: 640 },
} as const;
