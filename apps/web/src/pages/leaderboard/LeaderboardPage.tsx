import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { PageContainer } from '../../ui/PageContainer';
import { AllTimeLeaders } from './AllTimeLeaders';
import { useLeaderboardState, type LeaderboardTab } from './leaderboard-state';
import { MonthlyRankings } from './MonthlyRankings';

const TITLE = 'Top Scouts';

/** `/leaderboard`: all-time and month by month (docs/product.md 2). */
export default function LeaderboardPage() {
  usePageTitle(TITLE);
  const { tab, month, now, setTab, setMonth } = useLeaderboardState();
  return (
    <PageContainer sx={{ maxWidth: 960 }}>
      <Box component="header" sx={HEADER}>
        <Typography variant="h1">{TITLE}</Typography>
        <Link
          component={RouterLink}
          to={ROUTES.points}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 540 }}
        >
          How points work
        </Link>
      </Box>
      <Tabs
        value={tab}
        onChange={(_event, next: LeaderboardTab) => setTab(next)}
        aria-label="Leaderboards"
        sx={TABS}
      >
        <Tab value="all-time" label="All-Time Leaders" {...ids('all-time')} />
        <Tab value="monthly" label="Monthly Rankings" {...ids('monthly')} />
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
const ids = (tab: LeaderboardTab) => ({ id: tabId(tab), 'aria-controls': PANEL_ID });

const HEADER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 3,
  mb: { xs: 0.5, sm: 1 },
} as const;

const TABS = {
  borderBottom: '1px solid',
  borderColor: 'divider',
  '& .MuiTab-root': {
    px: 0,
    mr: { xs: 2.5, sm: 3.5 },
    minWidth: 0,
    fontSize: { xs: '0.9375rem', sm: '1rem' },
  },
} as const;
