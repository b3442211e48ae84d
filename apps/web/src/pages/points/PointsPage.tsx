import { useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { Rich } from '../../base/messages/Rich';
import { usePageTitle } from '../../base/page-title';
import { POINTS_HISTORY, ROUTES } from '../../base/paths';
import { PointHistory } from '../../features/points/PointHistory';
import { PointLimits, PointRules } from '../../features/points/PointRules';
import { PageContainer } from '../../ui/layout/PageContainer';
import { RouteLink } from '../../ui/links/RouteLink';
import { say } from '../../features/points/say';

/** `/points`: the rules, and the history of the viewer's points. */
export default function PointsPage() {
  usePageTitle(say('howPointsWork'));
  useScrollToHash();
  return (
    <PageContainer sx={{ maxWidth: 1200 }}>
      <Typography variant="h1">{say('howPointsWork')}</Typography>
      <Typography variant="lead" component="p" sx={{ mt: 1, maxWidth: '60ch', color: 'text.secondary' }}>
        <Rich
          text={say('intro')}
          parts={{
            scouts: (words) => (
              <RouteLink to={ROUTES.leaderboard} isInline>
                {words}
              </RouteLink>
            ),
          }}
        />
      </Typography>
      <Box sx={COLUMNS}>
        <Box>
          <PointsSection title={say('whatEarnsPoints')}>
            <PointRules />
          </PointsSection>
          <PointsSection title={say('goodToKnow')}>
            <PointLimits />
          </PointsSection>
        </Box>
        <PointsSection title={say('yourPoints')} id={POINTS_HISTORY}>
          <PointHistory />
        </PointsSection>
      </Box>
    </PageContainer>
  );
}

function PointsSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Box component="section" id={id} aria-label={title} sx={{ mt: 4, minWidth: 0, scrollMarginTop: '64px' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** `/points#history` starts at the history, which is below the rules on phones. */
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
