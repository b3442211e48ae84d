import { Suspense, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { WarningAmberRounded } from '../../base/icons/WarningAmberRounded';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { useIsOffline } from '../../base/offline';
import { useCampsiteAdvisoriesQuery } from '../../pieces/advisories/advisories-api';
import { currentAdvisories, otherSeasons } from '../../pieces/advisories/advisory-texts';
import { say } from '../../pieces/advisories/say';
import { AdvisoryItem } from './AdvisoryItem';

const ReportAdvisory = lazyWithRetry(() => import('./ReportAdvisoryDialog'));

interface CampsiteAdvisoriesProps {
  campsite: CampsiteDetail;
  isAdmin: boolean;
}

/** What applies at a campsite now and at other times of the year, and the button to report something. */
export default function CampsiteAdvisories({ campsite, isAdmin }: CampsiteAdvisoriesProps) {
  const { data, isError, isFetching, refetch } = useCampsiteAdvisoriesQuery(campsite.id);
  const [isReporting, setReporting] = useState(false);
  const current = currentAdvisories(data);
  const seasons = otherSeasons(data);
  const title = say('current', { count: current.length });
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2 }}>
      {current.length > 0 && (
        <Box sx={BANNER}>
          <Typography variant="h3" component="h2" sx={HEADING}>
            <WarningAmberRounded aria-hidden />
            {title}
          </Typography>
          <Box component="ul" aria-label={title} sx={LIST}>
            {current.map((advisory) => (
              <AdvisoryItem key={advisory.id} advisory={advisory} isAdmin={isAdmin} />
            ))}
          </Box>
        </Box>
      )}
      {seasons.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography component="h2" sx={{ fontWeight: 640 }}>
            {say('otherTimes')}
          </Typography>
          <Box component="ul" aria-label={say('otherTimes')} sx={LIST}>
            {seasons.map((advisory) => (
              <AdvisoryItem key={advisory.id} advisory={advisory} isAdmin={isAdmin} />
            ))}
          </Box>
        </Box>
      )}
      {isError && !isFetching && (
        <Typography role="alert" sx={{ mt: 1, color: 'text.secondary' }}>
          {`${say('loadFailed')} `}
          <Button size="small" onClick={() => void refetch()} sx={{ minHeight: 44 }}>
            {say('tryAgain')}
          </Button>
        </Typography>
      )}
      <ReportButton onClick={() => setReporting(true)} />
      <Suspense>
        {isReporting && (
          <ReportAdvisory campsite={campsite} isAdmin={isAdmin} onClose={() => setReporting(false)} />
        )}
      </Suspense>
    </Box>
  );
}

/** Opens the report; without a connection it says that this needs one. */
function ReportButton({ onClick }: { onClick: () => void }) {
  const isOffline = useIsOffline();
  const id = useId();
  return (
    <>
      <Button
        variant="text"
        startIcon={<WarningAmberRounded />}
        disabled={isOffline}
        aria-describedby={isOffline ? id : undefined}
        onClick={onClick}
        sx={{ mt: 0.5, ml: -1, minHeight: 44 }}
      >
        {say('report')}
      </Button>
      {isOffline && (
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {say('offline')}
        </Typography>
      )}
    </>
  );
}

const BANNER = {
  px: 2.5,
  py: 2,
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
} as const;

const HEADING = { display: 'flex', alignItems: 'center', gap: 1 } as const;

const LIST = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 'divider' } } as const;
