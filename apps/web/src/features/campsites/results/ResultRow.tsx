import type { ReactNode, Ref } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Rich } from '../../../base/messages/Rich';
import { useIsOfDevice } from '../../../base/offline';
import type { SearchState } from '../search-state';
import { countText } from '../search-texts';
import { say } from '../say-list';

interface ResultRowProps {
  ref?: Ref<HTMLElement>;
  /** Number of matching campsites; undefined while unknown. */
  total: number | undefined;
  /** No search has been answered yet: a skeleton takes the place of the number. */
  isFirstLoad: boolean;
  /** The results shown belong to the previous search, while the response of the current one is awaited. */
  isStale: boolean;
  search: SearchState;
  /** The row lies over a phone's map, where its text needs a background. */
  isOverMap?: boolean;
  /** The buttons that save the search and download the results. */
  buttons: ReactNode;
  /** The controls for sorting and view. */
  children: ReactNode;
}

/** The number of matching campsites, and the controls for them; in a narrow window the number has its own line. */
export function ResultRow(props: ResultRowProps) {
  const { ref, total, isFirstLoad, isStale, search, isOverMap = false, buttons, children } = props;
  // As after a failure: on a phone no line is left free for a number.
  const isEmpty = total === undefined && !isFirstLoad && !isStale;
  return (
    <Box
      ref={ref}
      sx={[
        {
          scrollMarginTop: STICKY_SEARCH_BAR,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 1,
          rowGap: 1,
          mt: { xs: 2, sm: '28px' },
          mb: { xs: 2, sm: '20px' },
        },
        isOverMap && { mt: { xs: 0, sm: 2 }, mb: { xs: 0, sm: 1.5 } },
      ]}
    >
      <Box
        sx={[
          {
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            flex: { xs: '1 0 100%', sm: COUNT_WITH_BUTTONS },
            minWidth: 0,
            minHeight: 44,
          },
          isEmpty && { display: { xs: 'none', sm: 'flex' } },
          isOverMap && COUNT_ON_MAP,
        ]}
      >
        <Box role="status" sx={{ flex: 1, minWidth: 0, minHeight: 26 }}>
          {total === undefined && isFirstLoad && (
            <Skeleton sx={{ width: 180, maxWidth: '100%', height: 20, my: '3px' }} />
          )}
          {isStale && <Typography sx={COUNT_TEXT}>{say('searching')}</Typography>}
          {total !== undefined && !isStale && <Count total={total} search={search} />}
        </Box>
        {buttons}
      </Box>
      {children}
    </Box>
  );
}

function Count({ total, search }: { total: number; search: SearchState }) {
  const isOfDevice = useIsOfDevice();
  return (
    <Typography sx={COUNT_TEXT}>
      <Rich text={countText(search, total, isOfDevice)} parts={{ b: (words) => <strong>{words}</strong> }} />
    </Typography>
  );
}

/** Where there is less room beside the controls, such as on a phone held sideways, they go below it. */
const COUNT_WITH_BUTTONS = '1 1 440px';

/** Height of the search bar over a scrolled page, with some space, in px. */
const STICKY_SEARCH_BAR = '84px';

/** The ground of text over a phone's map. */
export const ON_MAP = {
  borderRadius: '12px',
  bgcolor: { xs: 'background.paper', sm: 'transparent' },
  boxShadow: { xs: 2, sm: 0 },
} as const;

const COUNT_ON_MAP = {
  ...ON_MAP,
  flex: { xs: 'none', sm: COUNT_WITH_BUTTONS },
  pl: { xs: 1.5, sm: 0 },
} as const;

const COUNT_TEXT = {
  fontSize: { xs: '0.9375rem', sm: '1.0625rem' },
  lineHeight: '1.625rem',
  color: 'text.secondary',
  '& strong': { fontWeight: 660, color: 'text.primary', fontFeatureSettings: "'tnum'" },
} as const;
