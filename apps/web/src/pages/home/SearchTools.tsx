import Box from '@mui/material/Box';
import { campsitesExportUrl } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import type { SearchMeaning } from '../../features/campsites/campsites-api';
import { ActiveFilters } from '../../features/campsites/filters/ActiveFilters';
import { CONTROLS_BOTTOM } from '../../features/campsites/map/map-sizes';
import { DownloadMenu } from '../../features/campsites/results/DownloadMenu';
import { OVER_MAP as ROW_OVER_MAP, ResultRow } from '../../features/campsites/results/ResultRow';
import { SortSelect } from '../../features/campsites/results/SortSelect';
import { ViewToggle } from '../../features/campsites/results/ViewToggle';
import { SearchBar } from '../../features/campsites/SearchBar';
import { SearchNote } from '../../features/campsites/SearchNote';
import { listParams, type SearchState } from '../../features/campsites/search-state';
import type { ChangeSearch } from '../../features/campsites/use-search';

/** What is known of the results, as a list or on the map. */
interface Answer {
  campsites: readonly unknown[] | undefined;
  total: number | undefined;
  meaning: SearchMeaning | undefined;
  isSearching: boolean;
  isFailed: boolean;
}

interface SearchToolsProps {
  search: SearchState;
  isAdmin: boolean;
  answer: Answer;
  onChange: ChangeSearch;
}

/** Everything above the results: search, filters, how many there are, and how they are shown. On a phone it lies over the map. */
export function SearchTools({ search, isAdmin, answer, onChange }: SearchToolsProps) {
  const { user } = useAuth();
  const { campsites, isSearching, isFailed } = answer;
  const isMap = search.view === 'map';
  const isKnown = !isSearching && !isFailed;
  const total = isKnown ? answer.total : undefined;
  return (
    <Box sx={isMap ? OVER_MAP : { display: 'contents' }}>
      <SearchBar search={search} isAdmin={isAdmin} userId={user?.id} total={total} onChange={onChange} />
      <ResultRow
        total={total}
        isLoading={!isFailed && campsites === undefined}
        isSearching={isSearching}
        search={search}
        isOverMap={isMap}
        download={<Download search={search} total={answer.total} />}
      >
        {!isMap && (
          <SortSelect
            value={search.sort}
            hasPlace={search.near !== null}
            onChange={(sort) => onChange({ sort })}
          />
        )}
        <Box sx={isMap ? BELOW_MAP : undefined}>
          <ViewToggle value={search.view} onChange={(view) => onChange({ view })} />
        </Box>
      </ResultRow>
      <SearchNote meaning={isKnown ? answer.meaning : undefined} isByDistance={search.sort === null} />
      <ActiveFilters search={search} onChange={onChange} />
    </Box>
  );
}

function Download({ search, total }: { search: SearchState; total: number | undefined }) {
  if (!total) return null;
  return <DownloadMenu href={campsitesExportUrl(listParams(search))} total={total} />;
}

/** The search bar and the number of results stand over a phone's map, and the map answers between them. */
const OVER_MAP = {
  zIndex: { xs: 3, sm: 'auto' },
  alignSelf: 'start',
  px: { xs: 2, sm: 0 },
  pt: { xs: 1, sm: 0 },
  pointerEvents: { xs: 'none', sm: 'auto' },
  '& > *': { pointerEvents: 'auto' },
  [`& > .${ROW_OVER_MAP}`]: { pointerEvents: { xs: 'none', sm: 'auto' } },
  '& > [role="search"]': { mt: { xs: 0, sm: '-32px' } },
} as const;

/** Where thumbs reach it. */
const BELOW_MAP = {
  position: { xs: 'absolute', sm: 'static' },
  zIndex: 3,
  pointerEvents: 'auto',
  // Across from the zoom, over the sea west of the Cape: its words are read aloud only.
  left: 8,
  bottom: CONTROLS_BOTTOM,
  borderRadius: '12px',
  boxShadow: { xs: 2, sm: 0 },
  '& .MuiToggleButtonGroup-root': { flexDirection: { xs: 'column', sm: 'row' }, p: { xs: '2px', sm: '4px' } },
  '& .MuiToggleButtonGroup-root .MuiToggleButton-root': {
    fontSize: { xs: 0, sm: '0.9375rem' },
    width: { xs: 44, sm: 'auto' },
    px: { xs: 0, sm: 2 },
    gap: { xs: 0, sm: 1 },
  },
} as const;
