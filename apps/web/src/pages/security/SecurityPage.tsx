import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RecoveryCodes, SecondFactors } from '@kampvuur/contracts';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import { PasskeysSection } from '../../features/auth/security/PasskeysSection';
import { RecoveryCodesDialog } from '../../features/auth/security/RecoveryCodesDialog';
import { RecoveryCodesSection } from '../../features/auth/security/RecoveryCodesSection';
import { useSecondFactorsQuery } from '../../features/auth/security/security-api';
import { TotpSection } from '../../features/auth/security/TotpSection';
import { BackLink } from '../../ui/links/BackLink';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { PageContainer } from '../../ui/layout/PageContainer';
import { RouteLink } from '../../ui/links/RouteLink';

const TITLE = 'Security';
const REQUIRED =
  'Administrators need a second factor here. Set up an authenticator app or a passkey; then you can use everything else.';

/** `/account/security`: the viewer's second factors and recovery codes (docs/product.md 2). */
export default function SecurityPage() {
  usePageTitle(TITLE);
  const { user } = useAuth();
  // They may have been changed on another device.
  const query = useSecondFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PageContainer sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <Box sx={{ maxWidth: 720 }}>
        {!user?.mustAddSecondFactor && <BackLink to={ROUTES.ownProfile}>My Profile</BackLink>}
        <Typography variant="h1" sx={{ mb: 1 }}>
          {TITLE}
        </Typography>
        {user?.mustAddSecondFactor && (
          <Alert severity="warning" sx={{ mb: 3 }}>
            {REQUIRED}
          </Alert>
        )}
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>
          A second factor keeps your account yours when somebody else learns your password. Do you see
          something you do not recognise? Remove it, change your password, and check{' '}
          <RouteLink to={ROUTES.sessions} underline="always">
            where you are signed in
          </RouteLink>
          .
        </Typography>
        {query.data ? (
          <Factors factors={query.data} />
        ) : (
          <QueryFallback query={query} message="Failed to fetch your security settings" picture="server">
            <Skeleton sx={{ height: 320, borderRadius: '18px' }} />
          </QueryFallback>
        )}
      </Box>
    </PageContainer>
  );
}

function Factors({ factors }: { factors: SecondFactors }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  // Empty unless the added factor is the first one: only then the server makes codes.
  const showRecoveryCodes = ({ recoveryCodes }: RecoveryCodes) => setCodes(recoveryCodes);
  const hasFactor = factors.totpSince !== null || factors.passkeys.length > 0;
  return (
    <Stack sx={{ gap: 5 }}>
      <PasskeysSection passkeys={factors.passkeys} onAdded={showRecoveryCodes} />
      <TotpSection since={factors.totpSince} onAdded={showRecoveryCodes} />
      {hasFactor && <RecoveryCodesSection left={factors.recoveryCodesLeft} onCreated={showRecoveryCodes} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Stack>
  );
}
