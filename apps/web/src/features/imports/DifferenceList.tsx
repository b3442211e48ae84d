import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { FieldDifference, JobItem } from '@kampvuur/contracts';
import { ADMIN_PAGE, PAGE } from '@kampvuur/domain';
import { FACTS, isFactKey } from '@kampvuur/domain/facts';
import { campsitePath } from '../../base/paths';
import { messageOf } from '../../base/problem';
import { ErrorState } from '../../ui/states/ErrorState';
import { formatCount } from '../../ui/numbers';
import { ListDifference } from '../../ui/lists/ListDifference';
import { Pager } from '../../ui/lists/Pager';
import { useJobItemsQuery } from '../../pieces/jobs/jobs-api';
import { RouteLink } from '../../ui/links/RouteLink';
import { factText } from '../../pieces/facts/fact-text';
import { itemLabel } from '../../pieces/jobs/job-texts';
import { listChange } from '../../pieces/jobs/row-values';
import { columnLabel } from '../../pieces/facts/fact-words';
import { sayCommon } from '../../base/messages/say-common';
import { say } from './say';

interface DifferenceListProps {
  jobId: string;
  count: number;
  /** What the values of the rows are called. */
  source: string;
}

/** Where the campsites of a file differ from those they match, field by field. */
export function DifferenceList({ jobId, count, source }: DifferenceListProps) {
  const [page, setPage] = useState<number>(PAGE.first);
  const query = useJobItemsQuery({ jobId, outcome: null, differing: true, page });
  const { data, error, isFetching, refetch } = query;
  return (
    <Box sx={{ mt: 4 }}>
      <Typography id="differences" variant="h3">
        {say('differences', { count: formatCount(count) })}
      </Typography>
      {error && (
        <ErrorState message={messageOf(error, say('differencesFailed'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Skeleton role="status" aria-label={sayCommon('loading')} sx={{ mt: 1, height: 160 }} />
      )}
      {data && (
        <>
          {/* Focusable, so that keyboard users can scroll it. */}
          <Box tabIndex={0} role="region" aria-labelledby="differences" aria-busy={isFetching} sx={SCROLL}>
            <Box component="ul" aria-labelledby="differences">
              {data.data.map((item) => (
                <DifferingRow key={item.item} item={item} source={source} />
              ))}
            </Box>
          </Box>
          <Pager
            label={say('pagesOfDifferences')}
            page={page}
            total={data.total}
            size={ADMIN_PAGE.items}
            onPage={setPage}
          />
        </>
      )}
    </Box>
  );
}

interface DifferingRowProps extends Pick<DifferenceListProps, 'source'> {
  item: JobItem;
}

function DifferingRow({ item, source }: DifferingRowProps) {
  const { campsiteId, campsiteName, differences } = item;
  return (
    <Box component="li" sx={ROW}>
      <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={QUIET}>{`${itemLabel(item)} `}</Box>
        <RouteLink
          to={campsiteId === null ? null : campsitePath(campsiteId)}
          isInline
          color="inherit"
          underline="hover"
        >
          {campsiteName}
        </RouteLink>
      </Typography>
      <Box component="dl" sx={FIELDS}>
        {(differences ?? []).map((difference) => (
          <Difference key={difference.field} difference={difference} source={source} />
        ))}
      </Box>
    </Box>
  );
}

interface DifferenceProps extends Pick<DifferenceListProps, 'source'> {
  difference: FieldDifference;
}

function Difference({ difference, source }: DifferenceProps) {
  const { field, before, after: value, isKept, isHeld } = difference;
  const list = listChange(difference);
  const after = factText(field, value);
  const kept = isKept && (
    <Box component="span" sx={CAPTION}>
      {say('keptAsChangedHere')}
    </Box>
  );
  return (
    <Box sx={FIELD}>
      <Box component="dt" sx={QUIET}>
        {columnLabel(field)}
        {isHeld && (
          <Box component="span" sx={HELD}>
            {heldText(field)}
          </Box>
        )}
      </Box>
      {list ? (
        <Box component="dd" sx={BOTH_COLUMNS}>
          <ListDifference {...list} />
          {kept}
        </Box>
      ) : (
        <>
          <Box component="dd" sx={VALUE}>
            <Box component="span" sx={CAPTION}>
              {say('now')}
            </Box>
            {before === null ? <Box component="em">{say('nothing')}</Box> : factText(field, before)}
          </Box>
          <Box component="dd" sx={VALUE}>
            <Box component="span" sx={CAPTION}>
              {source}
            </Box>
            {value === '' ? (
              <Box component="em">{say('nothing')}</Box>
            ) : isKept ? (
              after
            ) : (
              <strong>{after}</strong>
            )}{' '}
            {kept}
          </Box>
        </>
      )}
    </Box>
  );
}

/** What deserves a second look: a contact that takes the place of a known one, or a text with bank details. */
function heldText(field: string): string {
  const kind = isFactKey(field) ? FACTS[field].kind : undefined;
  return say(kind === 'text' || kind === 'longText' ? 'bankDetails' : 'changesContacts');
}

const SCROLL = {
  mt: 1,
  px: 2,
  // On a phone the page alone scrolls.
  maxHeight: { sm: 480 },
  overflowY: { sm: 'auto' },
  border: 'divider',
  borderRadius: '18px',
} as const;
const ROW = {
  py: 1.5,
  borderBottom: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;
const QUIET = { color: 'text.secondary', fontWeight: 400, fontFeatureSettings: "'tnum'" } as const;
const FIELDS = { mt: 0.5, fontSize: '0.9375rem' } as const;

const FIELD = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: 2,
  py: 0.5,
} as const;

const HELD = {
  display: 'table',
  px: 1,
  my: 0.25,
  borderRadius: '6px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
  fontSize: '0.8125rem',
} as const;

const VALUE = { overflowWrap: 'anywhere' } as const;
const BOTH_COLUMNS = { ...VALUE, gridColumn: { sm: 'span 2' } } as const;
const CAPTION = { mr: 1, fontSize: '0.8125rem', color: 'text.secondary' } as const;
