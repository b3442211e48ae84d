import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SignInMethodEntry } from '@kampvuur/contracts';
import { isReviewed } from '@kampvuur/domain';
import { Navigate, useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../../base/page-title';
import { ROUTES } from '../../../base/paths';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { useAuth } from '../../../features/auth/auth-context';
import { MethodDecisions, useMethodDecisions } from '../../../features/auth/security/MethodDecisions';
import {
  useReviewSignInMethodsMutation,
  useSignInMethodsQuery,
} from '../../../features/auth/security/sign-in-methods-api';
import { PageContainer } from '../../../ui/layout/PageContainer';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { say } from '../../../features/auth/security/say';
import { sayCommon } from '../../../base/messages/say-common';

/** `/account/security/review`: after a password reset, which other sign-in methods stay (docs/product.md#screens). */
export default function SignInReviewPage() {
  usePageTitle(say('reviewTitle'));
  const { user } = useAuth();
  const query = useSignInMethodsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (user && !user.mustReviewSignInMethods) return <Navigate to={ROUTES.security} replace />;
  return (
    <PageContainer>
      <Stack sx={{ maxWidth: 720, gap: 3 }}>
        <Typography variant="h1">{say('reviewTitle')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{say('reviewText')}</Typography>
        {query.data ? (
          <Review entries={query.data.filter(({ method }) => isReviewed(method))} />
        ) : (
          <QueryFallback query={query} message={say('reviewFailed')} picture="server">
            <Skeleton sx={{ height: 240, borderRadius: '18px' }} />
          </QueryFallback>
        )}
      </Stack>
    </PageContainer>
  );
}

function Review({ entries }: { entries: readonly SignInMethodEntry[] }) {
  const { decisions, decide, isComplete, keep, remove } = useMethodDecisions(entries);
  const [review, { isLoading }] = useReviewSignInMethodsMutation();
  const showOutcome = useOutcomeToast();
  const navigate = useNavigate();
  const onSave = async () => {
    const done = { title: sayCommon('saved'), description: say('reviewSaved') };
    if (await showOutcome(review({ keep, remove }), { done, failed: sayCommon('notSaved') }))
      void navigate(ROUTES.home, { replace: true });
  };
  return (
    <>
      {entries.length > 0 && <MethodDecisions entries={entries} decisions={decisions} onDecide={decide} />}
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Button variant="contained" disabled={!isComplete || isLoading} onClick={() => void onSave()}>
          {isLoading ? sayCommon('saving') : say('saveAndGoOn')}
        </Button>
        {!isComplete && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say('decideEach')}
          </Typography>
        )}
      </Stack>
    </>
  );
}
