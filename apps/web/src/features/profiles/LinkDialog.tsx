import { useId, type SubmitEvent } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@kampvuur/domain';
import { externalLinkUrl, ROUTES } from '../../base/paths';
import { useFields } from '../../base/use-form';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { SignInAgain } from './SignInAgain';

/** Why the server sent the form back. */
export type LinkRefusal = 'wrong-password' | 'sign-in-again';

interface LinkDialogProps {
  hasPassword: boolean;
  refusal: LinkRefusal | null;
  onClose: () => void;
}

const TITLE = 'Link a Google account';

/** A form of the browser's own: it leaves the page for the provider's. */
export function LinkDialog({ hasPassword, refusal, onClose }: LinkDialogProps) {
  const formId = useId();
  const refused = refusal === 'wrong-password' ? { password: MESSAGES.currentPasswordWrong } : {};
  const { values, field, refuse } = useFields({ password: '' }, refused);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!hasPassword || values.password) return;
    event.preventDefault();
    refuse(event.currentTarget, { password: MESSAGES.passwordRequired });
  };

  const actions = (
    <DialogActions>
      <Button variant="outlined" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="contained">
        Continue
      </Button>
    </DialogActions>
  );
  return (
    <Dialog title={TITLE} open onClose={onClose} actions={actions}>
      <Stack
        component="form"
        id={formId}
        method="post"
        action={externalLinkUrl(ROUTES.ownProfile)}
        noValidate
        aria-label={TITLE}
        onSubmit={onSubmit}
        spacing={2}
        sx={{ py: 1 }}
      >
        <Typography sx={{ color: 'text.secondary' }}>
          You choose the account at Google and come back here. From then on you can sign in with it.
        </Typography>
        {refusal === 'sign-in-again' && <SignInAgain />}
        {hasPassword && (
          <Field
            label="Your password"
            type="password"
            autoComplete="current-password"
            {...field('password')}
          />
        )}
      </Stack>
    </Dialog>
  );
}
