import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { useSendVerificationMutation } from './recovery-api';
import { say } from './say';

/** Asks users to confirm their email address until they have done so. */
export default function VerifyEmailBanner({ email }: { email: string }) {
  const [send, { isLoading }] = useSendVerificationMutation();
  const [isSent, setSent] = useState(false);
  const showOutcome = useOutcomeToast();

  const onSend = async () => {
    const done = { title: say('linkSent'), description: say('openLink', { email }) };
    if (await showOutcome(send(), { done, failed: say('nothingSent') })) setSent(true);
  };

  return (
    <Box component="section" aria-label={say('emailAddress')} sx={BANNER}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {say('confirmAddress')}
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={isLoading || isSent}
        onClick={() => void onSend()}
        sx={{ flex: 'none', minHeight: 44 }}
      >
        {isSent ? say('sent') : say('sendAgain')}
      </Button>
    </Box>
  );
}

const BANNER = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: { xs: 1, sm: 2 },
  minHeight: 56,
  maxWidth: 1200,
  mx: 'auto',
  boxSizing: 'border-box',
  px: { xs: 2, sm: 3 },
  py: 0.75,
  color: 'onSecondaryContainer',
  fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
  lineHeight: 1.4,
  fontWeight: 540,
} as const;
