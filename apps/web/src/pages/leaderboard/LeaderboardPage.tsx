import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { localMonth, type Month, MESSAGES } from '@kampvuur/domain';
import { formatDateTime } from '../../base/messages/dates';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { FindCampsitesButton } from '../../pieces/campsites/FindCampsitesButton';
import { PageContainer } from '../../ui/layout/PageContainer';
import { isSameMonth, monthFromUrl, monthName } from '../../features/points/ranking-month';
import { useLeaderboardQuery, useMonthlyLeaderboardQuery } from '../../features/points/points-api';
import { useIsOffline } from '../../base/offline';
import {
  splitRanking,
  type LeaderboardEntry,
  allTimeEntry,
  monthlyEntry,
} from '../../features/points/ranking';
import { stageHeight } from '../../features/points/Podium';
import { LeaderboardList } from '../../features/points/LeaderboardList';
import { EmptyState } from '../../ui/states/EmptyState';
import { QueryFallback, type QueryFallbackProps } from '../../ui/states/QueryFallback';
import { MonthSwitch } from '../../features/points/MonthSwitch';
import { RouteLink } from '../../ui/links/RouteLink';
import { say } from '../../features/points/say';
import { sayCommon } from '../../base/messages/say-common';

/** `/leaderboard`: all-time and month by month (docs/product.md#screens). */
export default function LeaderboardPage() {
  usePageTitle(say('topScouts'));
  const { tab, month, now, setTab, setMonth } = useLeaderboardState();
  return (
    <PageContainer sx={{ maxWidth: 960 }}>
      <Box component="header" sx={HEADER}>
        <Typography variant="h1">{say('topScouts')}</Typography>
        <RouteLink
          to={ROUTES.points}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 540 }}
        >
          {say('howPointsWork')}
        </RouteLink>
      </Box>
      <Tabs
        value={tab}
        onChange={(_event, next: LeaderboardTab) => setTab(next)}
        aria-label={say('leaderboards')}
        sx={TABS}
      >
        <Tab value="all-time" label={say('allTimeLeaders')} {...tabProps('all-time')} />
        <Tab value="monthly" label={say('monthlyRankings')} {...tabProps('monthly')} />
      </Tabs>
      <Box role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(tab)} sx={{ pt: { xs: 2, sm: 2.5 } }}>
        {tab === 'monthly' ? (
          <MonthlyRankings month={month} now={now} onMonth={setMonth} />
        ) : (
          <AllTimeLeaders />
        )}
      </Box>
    </PageContainer>
  );
}

const tabId = (tab: LeaderboardTab): string => `leaderboard-tab-${tab}`;
const PANEL_ID = 'leaderboard-panel';
const tabProps = (tab: LeaderboardTab) => ({ id: tabId(tab), 'aria-controls': PANEL_ID });

const HEADER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 3,
  mb: { xs: 0.5, sm: 1 },
  '& h1': { minWidth: 0 },
} as const;

const TABS = {
  borderBottom: 'divider',
  '& .MuiTab-root': {
    px: 0,
    mr: { xs: 2.5, sm: 3.5 },
    minWidth: 0,
    // Labels of longer languages wrap on phones.
    flexShrink: 1,
    fontSize: { xs: '0.9375rem', sm: '1rem' },
  },
} as const;

type LeaderboardTab = 'all-time' | 'monthly';

/** The state of the leaderboard in the URL. */
interface LeaderboardState {
  tab: LeaderboardTab;
  month: Month;
  /** Determines the current month. */
  now: Date;
  setTab: (tab: LeaderboardTab) => void;
  setMonth: (month: Month) => void;
}

/** Keeps tab and month in the URL, which omits the all-time tab and the current month. */
function useLeaderboardState(): LeaderboardState {
  const [params, setParams] = useSearchParams();
  // oxlint-disable-next-line react/purity -- the current month, in a page that may stay open into the next
  const now = new Date();
  const change = (next: Record<string, string>) => setParams(next, { preventScrollReset: true });
  return {
    tab: params.get('tab') === 'monthly' ? 'monthly' : 'all-time',
    month: monthFromUrl(params, now),
    now,
    setTab: (tab) => change(tab === 'monthly' ? { tab } : {}),
    setMonth: (month) =>
      change({ tab: 'monthly', ...(!isSameMonth(month, localMonth(now)) && toParams(month)) }),
  };
}

function toParams({ year, month }: Month): Record<string, string> {
  return { month: String(month), year: String(year) };
}

/** The campers with the most points of all time. */
function AllTimeLeaders() {
  const query = useLeaderboardQuery();
  return (
    <Ranking
      query={query}
      entries={query.data?.ranking.map(allTimeEntry)}
      asOf={query.data?.asOf ?? null}
      failed={MESSAGES.leaderboardFailed}
      empty={say('empty.allTime')}
      label={say('rows.allTime')}
    />
  );
}

interface MonthlyRankingsProps {
  month: Month;
  now: Date;
  onMonth: (month: Month) => void;
}

/** The campers with the most points of a month, with what they earned them for. */
function MonthlyRankings({ month, now, onMonth }: MonthlyRankingsProps) {
  const query = useMonthlyLeaderboardQuery(month);
  const { currentData } = query;
  return (
    <>
      <MonthSwitch month={month} now={now} onChange={onMonth} />
      <Ranking
        query={query}
        entries={currentData?.ranking.leaderboard.map(monthlyEntry)}
        asOf={currentData?.asOf ?? null}
        hasCounts
        failed={MESSAGES.monthlyLeaderboardFailed}
        empty={emptyText(month, now)}
        label={say('rows.month', { month: monthName(month) })}
      />
    </>
  );
}

function emptyText(month: Month, now: Date): string {
  return isSameMonth(month, localMonth(now))
    ? say('empty.thisMonth')
    : say('empty.month', { month: monthName(month) });
}

interface RankingProps {
  query: QueryFallbackProps['query'];
  /** Undefined until they are loaded. */
  entries: readonly LeaderboardEntry[] | undefined;
  /** Date of the response, as ISO 8601; null when unknown. */
  asOf: string | null;
  /** Rows show the check-ins and suggestions that earned points. */
  hasCounts?: boolean | undefined;
  failed: string;
  empty: string;
  /** Accessible name of the rows below the podium. */
  label: string;
}

function Ranking({ query, entries, asOf, hasCounts, failed, empty, label }: RankingProps) {
  if (!entries)
    return (
      <QueryFallback query={query} message={failed} picture="server">
        <RankingSkeleton hasCounts={hasCounts} />
      </QueryFallback>
    );
  if (splitRanking(entries).podium.length === 0)
    return <EmptyState picture="no-points" message={empty} action={<FindCampsitesButton />} />;
  return (
    <>
      <AsOf date={asOf} />
      <LeaderboardList entries={entries} label={label} />
    </>
  );
}

/** The date of a cached leaderboard, shown while offline. */
function AsOf({ date }: { date: string | null }) {
  const isOffline = useIsOffline();
  if (!isOffline || date === null) return null;
  return (
    <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
      {say('asOf', { date: formatDateTime(date) })}
    </Typography>
  );
}

const ROWS = 6;

/** Placeholder of a leaderboard while it loads, in the size of the loaded one. */
function RankingSkeleton({ hasCounts = false }: { hasCounts?: boolean | undefined }) {
  return (
    <Box role="status" aria-label={sayCommon('loading')}>
      <Skeleton sx={{ ...STAGE, height: stageHeight(hasCounts) }} />
      <Box sx={{ mt: { xs: 2, sm: 3.5 } }}>
        {Array.from({ length: ROWS }, (_, index) => (
          <Box key={index} sx={ROW}>
            <Skeleton sx={{ width: 28, height: 22 }} />
            <Skeleton variant="circular" sx={{ flex: 'none', width: 40, height: 40 }} />
            <Box sx={{ flex: 1 }}>
              <Skeleton sx={{ width: 150, height: 18, mb: 0.75 }} />
              <Skeleton sx={{ width: 90, height: 14 }} />
            </Box>
            <Skeleton sx={{ width: 52, height: 22 }} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const STAGE = {
  width: 'auto',
  mx: { xs: -2, sm: 0 },
  borderRadius: { xs: 0, sm: '18px' },
} as const;

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: 64,
  px: { xs: 1, sm: 2.5 },
  borderBottom: 'divider',
} as const;
