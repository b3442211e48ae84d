import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RecoveryCodes, SecondFactors, SignInMethodEntry } from '@kampvuur/contracts';
import { MESSAGES, type SignInMethod } from '@kampvuur/domain';
import { usePageTitle } from '../../../base/page-title';
import { ROUTES } from '../../../base/paths';
import { useAuth } from '../../../features/auth/auth-context';
import { LinkedAccountsSection } from '../../../features/auth/security/LinkedAccountsSection';
import { MethodSection } from '../../../features/auth/security/MethodSection';
import { PasskeysSection } from '../../../features/auth/security/PasskeysSection';
import { PasswordSection } from '../../../features/auth/security/PasswordSection';
import { RecoveryCodesDialog } from '../../../features/auth/security/RecoveryCodesDialog';
import { RecoveryCodesSection } from '../../../features/auth/security/RecoveryCodesSection';
import { useSecondFactorsQuery } from '../../../features/auth/security/security-api';
import { useSignInMethodsQuery } from '../../../features/auth/security/sign-in-methods-api';
import { TotpSection } from '../../../features/auth/security/TotpSection';
import { BackLink } from '../../../ui/links/BackLink';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { PageContainer } from '../../../ui/layout/PageContainer';
import { RouteButton } from '../../../ui/links/RouteButton';
import { ConfirmationSection } from './ConfirmationSection';
import { say } from '../../../features/auth/security/say';
import { spoken } from '../../../base/messages/spoken';

/** `/account/security`: every way into the viewer's account (docs/product.md#screens). */
export default function SecurityPage() {
  usePageTitle(say('security'));
  const { user } = useAuth();
  // They may have been changed on another device.
  const factors = useSecondFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const methods = useSignInMethodsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PageContainer sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <Box sx={{ maxWidth: 720 }}>
        {!user?.mustAddSecondFactor && <BackLink to={ROUTES.ownProfile}>{say('myProfile')}</BackLink>}
        <Typography variant="h1" sx={{ mb: 1 }}>
          {say('security')}
        </Typography>
        {user?.mustAddSecondFactor && (
          <Alert severity="warning" sx={{ mb: 3 }}>
            {say('factorRequired')}
          </Alert>
        )}
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>{say('securityText')}</Typography>
        {user?.emailVerified === false && (
          <Alert severity="warning" sx={{ mb: 3 }}>
            {spoken(MESSAGES.emailConfirmationRequired)}
          </Alert>
        )}
        {factors.data && methods.data ? (
          <Methods
            factors={factors.data}
            methods={methods.data}
            canAdd={user?.emailVerified ?? false}
            isAdmin={user?.isAdmin ?? false}
          />
        ) : (
          <QueryFallback
            query={factors.data ? methods : factors}
            message={say('securityFailed')}
            picture="server"
          >
            <Skeleton sx={{ height: 320, borderRadius: '18px' }} />
          </QueryFallback>
        )}
      </Box>
    </PageContainer>
  );
}

interface MethodsProps {
  factors: SecondFactors;
  methods: readonly SignInMethodEntry[];
  /** False while the email address is not confirmed. */
  canAdd: boolean;
  isAdmin: boolean;
}

function Methods({ factors, methods, canAdd, isAdmin }: MethodsProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  // Empty unless the added factor is the first one: only then the server makes codes.
  const showRecoveryCodes = ({ recoveryCodes }: RecoveryCodes) => setCodes(recoveryCodes);
  const of = (name: SignInMethod) => methods.filter(({ method }) => method === name);
  const hasFactor = factors.totpSince !== null || factors.passkeys.length > 0;
  return (
    <Stack sx={{ gap: 5 }}>
      <PasswordSection password={of('password')[0]} />
      <LinkedAccountsSection accounts={of('provider')} />
      <PasskeysSection passkeys={factors.passkeys} canAdd={canAdd} onAdded={showRecoveryCodes} />
      <TotpSection since={factors.totpSince} canAdd={canAdd} onAdded={showRecoveryCodes} />
      {hasFactor && (
        <RecoveryCodesSection
          left={factors.recoveryCodesLeft}
          codes={of('recovery-codes')[0]}
          canAdd={canAdd}
          onCreated={showRecoveryCodes}
        />
      )}
      <MethodSection
        id="sessions"
        title={say('signedInBrowsers')}
        text={say('signedInBrowsersText', { count: of('session').length })}
      >
        <RouteButton variant="outlined" to={ROUTES.sessions}>
          {say('whereIAmSignedIn')}
        </RouteButton>
      </MethodSection>
      {isAdmin && <ConfirmationSection />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Stack>
  );
}
