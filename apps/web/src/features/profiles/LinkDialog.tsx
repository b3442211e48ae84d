import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ROUTES } from '../../base/paths';
import { messageOf } from '../../base/problem';
import { Dialog } from '../../ui/Dialog';
import { FormProblem } from '../../ui/FormProblem';
import { useLinkProviderMutation } from './account-api';

const TITLE = 'Link a Google account';

/** Leaves the page for the provider's, and comes back to the profile. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const [link, { isLoading }] = useLinkProviderMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const onContinue = async () => {
    const { data, error } = await link(ROUTES.ownProfile);
    if (data) window.location.assign(data.location);
    else setProblem(messageOf(error));
  };
  const actions = (
    <DialogActions>
      <Button variant="outlined" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="contained" disabled={isLoading} onClick={() => void onContinue()}>
        Continue
      </Button>
    </DialogActions>
  );
  return (
    <Dialog title={TITLE} open onClose={onClose} actions={actions}>
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          You choose the account at Google and come back here. From then on you can sign in with it.
        </Typography>
        <FormProblem>{problem}</FormProblem>
      </Stack>
    </Dialog>
  );
}
