import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { ErrorState } from '../../ui/ErrorState';
import type { DashboardTab } from './dashboard-state';

const BROKEN = <ErrorState message="This part could not be loaded. Please try again." />;

const JobHistory = lazyWithRetry(
  () => import('../../features/jobs/history/JobHistory').then((part) => ({ default: part.JobHistory })),
  BROKEN,
);
const Names = lazyWithRetry(() => import('./Names').then((part) => ({ default: part.Names })), BROKEN);
const Duplicates = lazyWithRetry(
  () => import('./Duplicates').then((part) => ({ default: part.Duplicates })),
  BROKEN,
);

interface DashboardTabsProps {
  tab: DashboardTab;
  onTab: (tab: DashboardTab) => void;
  onOpenJob: (jobId: string) => void;
}

/** Job history, names and duplicates: one at a time, fetched when it is opened. */
export function DashboardTabs({ tab, onTab, onOpenJob }: DashboardTabsProps) {
  return (
    <Box component="section" aria-label="Upkeep" sx={{ mt: { xs: 4, sm: 5 } }}>
      <Tabs value={tab} onChange={(_event, next: DashboardTab) => onTab(next)} aria-label="Upkeep" sx={TABS}>
        <Tab value="history" label="Job history" {...ids('history')} />
        <Tab value="names" label="Names" {...ids('names')} />
        <Tab value="duplicates" label="Duplicates" {...ids('duplicates')} />
      </Tabs>
      <Box role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(tab)} sx={PANEL}>
        <Suspense fallback={<Skeleton role="status" aria-label="Loading..." sx={{ height: 320 }} />}>
          {tab === 'history' && <JobHistory at={tab} onOpen={onOpenJob} />}
          {tab === 'names' && <Names at={tab} />}
          {tab === 'duplicates' && <Duplicates at={tab} />}
        </Suspense>
      </Box>
    </Box>
  );
}

const PANEL_ID = 'upkeep-panel';
const tabId = (tab: DashboardTab): string => `upkeep-tab-${tab}`;
const ids = (tab: DashboardTab) => ({ id: tabId(tab), 'aria-controls': PANEL_ID });

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

// Room from the start: what is below stays where it is while a part comes in.
const PANEL = { pt: 2.5, minHeight: 320 } as const;
