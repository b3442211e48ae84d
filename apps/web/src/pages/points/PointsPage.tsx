import { useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { POINTS_HISTORY, ROUTES } from '../../base/paths';
import { PointHistory } from '../../features/points/PointHistory';
import { PointLimits, PointRules } from '../../features/points/PointRules';
import { PageContainer } from '../../ui/PageContainer';
import { RouteLink } from '../../ui/RouteLink';

const TITLE = 'How points work';

/** `/points`: the rules, and where every point of one's own comes from. */
export default function PointsPage() {
  usePageTitle(TITLE);
  useScrollToHash();
  return (
    <PageContainer sx={{ maxWidth: 1200 }}>
      <Typography variant="h1">{TITLE}</Typography>
      <Typography variant="lead" component="p" sx={{ mt: 1, maxWidth: '60ch', color: 'text.secondary' }}>
        Points say thank you for what helps the next camper: telling about a visit, and keeping the facts
        right. <RouteLink to={ROUTES.leaderboard}>Top Scouts</RouteLink> shows who has most.
      </Typography>
      <Box sx={COLUMNS}>
        <Box>
          <Part title="What earns points">
            <PointRules />
          </Part>
          <Part title="Good to know">
            <PointLimits />
          </Part>
        </Box>
        <Part title="Your points" id={POINTS_HISTORY}>
          <PointHistory />
        </Part>
      </Box>
    </PageContainer>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Box component="section" id={id} aria-label={title} sx={{ mt: 4, minWidth: 0, scrollMarginTop: '64px' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** `/points#history` starts at the history, which on a phone stands below the rules. */
function useScrollToHash() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${POINTS_HISTORY}`) document.getElementById(POINTS_HISTORY)?.scrollIntoView?.();
  }, [hash]);
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
  columnGap: { md: 8 },
  alignItems: 'start',
} as const;
