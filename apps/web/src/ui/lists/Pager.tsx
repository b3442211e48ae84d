import Pagination, { type PaginationRenderItemParams } from '@mui/material/Pagination';
import { say } from '../say';

interface PagerProps {
  /** Name of the pagination for screen readers. */
  label: string;
  /** Counted from 1. */
  page: number;
  /** Number of rows on all pages. */
  total: number;
  /** Number of rows on a page. */
  size: number;
  onPage: (page: number) => void;
}

/** Pagination of a list. Contains the current page even if the list has become shorter; renders nothing for one page. */
export function Pager({ label, page, total, size, onPage }: PagerProps) {
  const count = Math.max(Math.ceil(total / size), page);
  if (count <= 1) return null;
  return (
    <Pagination
      aria-label={label}
      count={count}
      page={page}
      getItemAriaLabel={itemName}
      siblingCount={0}
      onChange={(_event, next) => onPage(next)}
      sx={PAGER}
    />
  );
}

/** What a button of the pagination does, for screen readers. */
function itemName(type: PaginationRenderItemParams['type'], page: number | null, isCurrent: boolean): string {
  if (type === 'previous') return say('previousPage');
  if (type === 'next') return say('nextPage');
  return say(isCurrent ? 'currentPage' : 'goToPage', { page: page ?? 1 });
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
  '& .Mui-selected': { bgcolor: 'primaryContainer', color: 'onPrimaryContainer', fontWeight: 640 },
} as const;
