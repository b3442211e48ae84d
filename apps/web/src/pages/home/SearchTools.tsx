import Box from '@mui/material/Box';
import type { CampsiteSort } from '@kampvuur/domain';
import { campsitesExportUrl, offlinePath } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import type { SearchMeaning } from '../../features/campsites/campsites-api';
import { ActiveFilters } from '../../features/campsites/filters/ActiveFilters';
import { ABOVE_CARDS } from '../../features/campsites/map/map-sizes';
import { TOOLS_HEIGHT, useHeightProperty } from '../../ui/layout/use-height-property';
import { DownloadMenu } from '../../features/campsites/results/DownloadMenu';
import { ResultRow } from '../../features/campsites/results/ResultRow';
import { SortSelect } from '../../features/campsites/results/SortSelect';
import { ViewToggle } from '../../features/campsites/results/ViewToggle';
import { SaveSearch } from '../../features/campsites/saved/SaveSearch';
import { SearchBar } from '../../features/campsites/SearchBar';
import { useScrollToResults } from '../../features/campsites/results/use-scroll-to-results';
import { SearchNote } from '../../features/campsites/SearchNote';
import { areaParam, listParams, type SearchState } from '../../features/campsites/search-state';
import type { ChangeSearch } from '../../features/campsites/use-search';

/** The results of the list or of the map. */
interface Results {
  campsites: readonly unknown[] | undefined;
  total: number | undefined;
  meaning: SearchMeaning | undefined;
  isStale: boolean;
  isFailed: boolean;
}

interface SearchToolsProps {
  search: SearchState;
  isAdmin: boolean;
  /** There is a map, not a message in its place. */
  isOverMap: boolean;
  results: Results;
  onChange: ChangeSearch;
}

/** The search, the filters, the number of results and the controls for them. On a phone it lies over the map. */
export function SearchTools({ search, isAdmin, isOverMap, results, onChange }: SearchToolsProps) {
  const { user } = useAuth();
  const { campsites, isStale, isFailed } = results;
  const isMap = search.view === 'map';
  const head = useScrollToResults(search);
  const tools = useHeightProperty(TOOLS_HEIGHT);
  const isCurrent = !isStale && !isFailed;
  const total = isCurrent ? results.total : undefined;
  return (
    <Box ref={tools} sx={isMap ? ABOVE_MAP : CONTENTS}>
      <SearchBar search={search} isAdmin={isAdmin} userId={user?.id} total={total} onChange={onChange} />
      <Box className={isMap ? STRIP_CLASS : undefined} sx={isOverMap ? STRIP : CONTENTS}>
        <ResultRow
          ref={head}
          total={total}
          isFirstLoad={!isFailed && campsites === undefined}
          isStale={isStale}
          search={search}
          isOverMap={isOverMap}
          buttons={
            <>
              <SaveSearch search={search} />
              <Download search={search} total={results.total} isAdmin={isAdmin} />
            </>
          }
        >
          {!isMap && (
            <SortSelect
              value={search.sort}
              hasPlace={search.near !== null}
              onChange={(sort) => void chooseSort(search, sort, onChange)}
            />
          )}
          <Box sx={isOverMap ? TOGGLE_ON_MAP : undefined}>
            <ViewToggle value={search.view} onChange={(view) => onChange({ view })} />
          </Box>
        </ResultRow>
        <ActiveFilters search={search} isInStrip={isOverMap} onChange={onChange} />
      </Box>
      <SearchNote
        query={search.query}
        meaning={isCurrent ? results.meaning : undefined}
        isByDistance={search.sort === null}
        isOverMap={isOverMap}
        onSearch={(query) => onChange({ query, province: 'all' })}
      />
    </Box>
  );
}

/** Changes the order. Costs are those of a stay: by default that of this device. */
async function chooseSort(search: SearchState, sort: CampsiteSort | null, onChange: ChangeSearch) {
  const isStayMissing = sort === 'cost' && search.party === null;
  const stay = isStayMissing ? (await import('../../pieces/stays/stored-stay')).currentStay() : {};
  onChange({ sort, ...stay });
}

interface DownloadProps {
  search: SearchState;
  total: number | undefined;
  isAdmin: boolean;
}

function Download({ search, total, isAdmin }: DownloadProps) {
  if (!total) return null;
  const params = listParams(search);
  const area = search.view === 'map' ? areaParam(search) : {};
  return (
    <DownloadMenu
      href={campsitesExportUrl(params)}
      total={total}
      offlinePagePath={offlinePath({ ...params, ...area })}
      isOfArea={'area' in area}
      isAdmin={isAdmin}
    />
  );
}

const CONTENTS = { display: 'contents' } as const;

/** Presses beside the elements of the strip reach the map. */
const STRIP_CLASS = 'search-strip';

/** On a phone the tools lie over the map, which handles presses between them. */
const ABOVE_MAP = {
  zIndex: { xs: 3, sm: 'auto' },
  alignSelf: 'start',
  px: { xs: 2, sm: 0 },
  pt: { xs: 1, sm: 0 },
  pointerEvents: { xs: 'none', sm: 'auto' },
  '& > *': { pointerEvents: 'auto' },
  [`& > .${STRIP_CLASS}`]: { pointerEvents: { xs: 'none', sm: 'auto' } },
  [`& > .${STRIP_CLASS} > *`]: { pointerEvents: 'auto' },
  // There is no hero above it to lie over.
  '& > [role="search"]': { mt: { xs: 0, sm: 1 } },
} as const;

/** On a phone the number of results and the active filters are one row that scrolls sideways, to leave the map its height. */
const STRIP = {
  display: { xs: 'flex', sm: 'contents' },
  alignItems: 'center',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: -2,
  px: 2,
  py: 1,
  '& > *': { flex: { xs: 'none', sm: 'initial' } },
} as const;

/** On a phone near the lower edge, within the reach of a thumb. */
const TOGGLE_ON_MAP = {
  position: { xs: 'absolute', sm: 'static' },
  zIndex: { xs: 3, sm: 'auto' },
  pointerEvents: 'auto',
  // Opposite the zoom buttons, over the sea west of the Cape; its labels are for screen readers only.
  left: 16,
  ...ABOVE_CARDS,
  borderRadius: '12px',
  boxShadow: { xs: 2, sm: 0 },
  '& [role=group]': { flexDirection: { xs: 'column', sm: 'row' }, p: { xs: 0, sm: '4px' } },
  '& [role=group] button': {
    fontSize: { xs: 0, sm: '0.9375rem' },
    width: { xs: 44, sm: 'auto' },
    px: { xs: 0, sm: 2 },
    gap: { xs: 0, sm: 1 },
  },
} as const;
