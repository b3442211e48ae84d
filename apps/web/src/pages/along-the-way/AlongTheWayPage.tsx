import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import type { RouteResult } from '@kampvuur/contracts';
import { CORRIDOR_KM, ROUTE_DEPARTURE, SKELETON_CARDS, STOP_KM } from '@kampvuur/domain';
import { useIsOfDevice } from '../../base/offline';
import { usePageTitle } from '../../base/page-title';
import { campsitesExportUrl, offlinePath } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import { useListCampsitesInfiniteQuery } from '../../features/campsites/campsites-api';
import { CampsiteCard } from '../../features/campsites/card/CampsiteCard';
import { CampsiteCardSkeleton } from '../../features/campsites/card/CampsiteCardSkeleton';
import { ActiveFilters } from '../../features/campsites/filters/ActiveFilters';
import { Filters } from '../../features/campsites/filters/Filters';
import { ListCredit } from '../../features/campsites/OpenStreetMapCredit';
import { CampsiteGrid } from '../../features/campsites/results/CampsiteGrid';
import { DownloadMenu } from '../../features/campsites/results/DownloadMenu';
import { ViewToggle } from '../../features/campsites/results/ViewToggle';
import { filterParams, type SearchState } from '../../features/campsites/search-state';
import { type ChangeSearch, useSearch } from '../../features/campsites/use-search';
import {
  type ChangePlan,
  readPlan,
  routeParams,
  type RoutePlan,
  stopParams,
  throughOf,
  writePlan,
} from '../../features/campsites/routes/route-plan';
import { onRouteText, summaryText } from '../../features/campsites/routes/route-texts';
import { RoutePlaces } from '../../features/campsites/routes/RoutePlaces';
import { useRouteQuery } from '../../features/campsites/routes/routes-api';
import { say } from '../../features/campsites/routes/say';
import { SelectField } from '../../ui/forms/SelectField';
import { PageContainer } from '../../ui/layout/PageContainer';
import { LoadMore } from '../../ui/lists/LoadMore';
import { ErrorState } from '../../ui/states/ErrorState';
import { NoneFound } from './NoneFound';
import { ProposedStops } from './ProposedStops';
import { WayMap } from './WayMap';

type Params = Record<string, string>;

/** `/along-the-way`: campsites beside the road between some places, in driving order (docs/decisions 32). */
export default function AlongTheWayPage() {
  usePageTitle(say('title'));
  const [plan, change] = usePlan();
  const params = routeParams(plan);
  return (
    <PageContainer>
      <Typography variant="h1">{say('title')}</Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{say('lead')}</Typography>
      <Box sx={LAYOUT}>
        <RoutePlaces places={plan.places} onChange={(places) => change({ places })} />
        {params ? (
          <Way plan={plan} params={params} onChange={change} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{say('needTwo')}</Typography>
        )}
      </Box>
    </PageContainer>
  );
}

/** The plan of the page's address; changes are entries of the history. */
function usePlan(): [RoutePlan, ChangePlan] {
  const [params, setParams] = useSearchParams();
  const plan = useMemo(() => readPlan(params), [params]);
  const change: ChangePlan = (changes) =>
    setParams((now) => writePlan(now, changes), { preventScrollReset: true });
  return [plan, change];
}

interface WayProps {
  plan: RoutePlan;
  params: Params;
  onChange: ChangePlan;
}

/** The campsites along a way, page by page. */
const useWayCampsites = (query: Params) => useListCampsitesInfiniteQuery(query);
type WayCampsites = ReturnType<typeof useWayCampsites>;

/** The way, its choices and the campsites along it. */
function Way({ plan, params, onChange }: WayProps) {
  const { user } = useAuth();
  const isAdmin = user?.isAdmin ?? false;
  const [search, changeSearch] = useSearch(isAdmin);
  const query = { ...filterParams(search), ...params };
  const route = useRouteQuery(throughOf(plan.places) ?? skipToken);
  const list = useWayCampsites(query);
  const total = list.currentData?.pages.at(-1)?.total;
  const stops = stopParams(plan);
  if (route.isError && !route.isFetching)
    return (
      <ErrorState message={say('routeFailed')} error={route.error} onRetry={() => void route.refetch()} />
    );
  return (
    <Box sx={{ minWidth: 0 }}>
      {route.currentData && <Summary route={route.currentData} />}
      <Choices plan={plan} onChange={onChange} />
      {stops && <ProposedStops params={{ ...query, ...stops }} />}
      <Tools {...{ search, isAdmin, total, query }} onChange={changeSearch} />
      <ActiveFilters search={search} isInStrip={false} onChange={changeSearch} />
      {search.view === 'map' ? (
        <WayMap query={query} line={route.currentData?.line} {...{ plan, onChange }} />
      ) : (
        <WayList list={list} plan={plan} onChange={onChange} />
      )}
    </Box>
  );
}

interface ToolsProps {
  search: SearchState;
  isAdmin: boolean;
  /** Undefined while unknown. */
  total: number | undefined;
  query: Params;
  onChange: ChangeSearch;
}

/** How many there are, and what one does with them. */
function Tools({ search, isAdmin, total, query, onChange }: ToolsProps) {
  const isOfDevice = useIsOfDevice();
  return (
    <Box sx={TOOLS}>
      <Typography role="status" sx={{ flex: 1, fontWeight: 640 }}>
        {total !== undefined && say(isOfDevice ? 'foundKept' : 'found', { count: total })}
      </Typography>
      {total !== undefined && total > 0 && (
        <DownloadMenu href={campsitesExportUrl(query)} total={total} offlinePagePath={offlinePath(query)} />
      )}
      <Filters search={search} isAdmin={isAdmin} total={total} onChange={onChange} />
      <ViewToggle value={search.view} onChange={(view) => onChange({ view })} />
    </Box>
  );
}

function Summary({ route }: { route: RouteResult }) {
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 640 }}>{summaryText(route)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say(route.isExact ? 'exact' : 'bundled')}
      </Typography>
    </Box>
  );
}

function Choices({ plan, onChange }: { plan: RoutePlan; onChange: ChangePlan }) {
  return (
    <Box sx={CHOICES}>
      <SelectField
        label={say('within')}
        value={String(plan.withinKm)}
        options={withCurrent(CORRIDOR_KM.choices, plan.withinKm).map((km) => ({
          value: String(km),
          label: say('withinChoice', { km }),
        }))}
        onChange={(km) => onChange({ withinKm: Number(km) })}
      />
      <SelectField
        label={say('every')}
        value={String(plan.everyKm ?? NO_STOPS)}
        options={[
          { value: NO_STOPS, label: say('everyNone') },
          ...withCurrent(STOP_KM.choices, plan.everyKm).map((km) => ({
            value: String(km),
            label: say('everyChoice', { km }),
          })),
        ]}
        onChange={(km) => onChange({ everyKm: km === NO_STOPS ? null : Number(km) })}
      />
      {plan.everyKm !== null && (
        <SelectField
          label={say('departure')}
          value={plan.departure}
          options={ROUTE_DEPARTURE.choices.map((time) => ({ value: time, label: time }))}
          onChange={(departure) => onChange({ departure })}
        />
      )}
    </Box>
  );
}

const NO_STOPS = 'none';

/** The usual choices, and the current one, which may come from a link. */
function withCurrent(choices: readonly number[], current: number | null): number[] {
  const all = new Set(current === null ? choices : [...choices, current]);
  return [...all].sort((one, other) => one - other);
}

interface WayListProps {
  list: WayCampsites;
  plan: RoutePlan;
  onChange: ChangePlan;
}

function WayList({ list, plan, onChange }: WayListProps) {
  const { data, currentData, isError, isFetching, error, refetch } = list;
  const pages = (currentData ?? data)?.pages;
  if (isError && !isFetching && !pages)
    return (
      <ErrorState picture="server" message={say('listFailed')} error={error} onRetry={() => void refetch()} />
    );
  const campsites = pages?.flatMap((page) => page.data);
  if (campsites?.length === 0) return <NoneFound plan={plan} onChange={onChange} />;
  return (
    <>
      <CampsiteGrid isBeside isLoading={!campsites} isStale={currentData === undefined && isFetching}>
        {campsites
          ? campsites.map((campsite) => (
              <Box key={campsite.id} sx={{ minWidth: 0 }}>
                {campsite.onRoute && (
                  <Typography variant="body2" sx={{ mb: 0.75, color: 'text.secondary' }}>
                    {onRouteText(campsite.onRoute)}
                  </Typography>
                )}
                <CampsiteCard campsite={campsite} />
              </Box>
            ))
          : Array.from({ length: SKELETON_CARDS }, (_, index) => <CampsiteCardSkeleton key={index} />)}
      </CampsiteGrid>
      {campsites && <ListCredit campsites={campsites} />}
      <LoadMore query={list} label={say('more')} />
    </>
  );
}

/** From a laptop's width on, the places stand beside what lies along them. */
const LAYOUT = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
  columnGap: 5,
  rowGap: 3,
  alignItems: 'start',
} as const;

/** Two or three in a row, as there are. */
const CHOICES = {
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
  gap: 2,
  mb: 2,
} as const;

const TOOLS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 } as const;
