import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PasskeyNameInput, type PasskeyEntry, type RecoveryCodes } from '@kampvuur/contracts';
import { PASSKEYS } from '@kampvuur/domain';
import { KeyRounded } from '../../../base/icons/KeyRounded';
import { formErrors } from '../../../base/forms';
import { useFocusAfterRemoval } from '../../../base/use-focus-after-removal';
import { useFields } from '../../../base/use-form';
import { Field } from '../../../ui/forms/Field';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { PasskeyRow } from './PasskeyRow';
import { LIST_CARD } from '../../../ui/lists/list-card';
import { useAddPasskeyMutation, useNewPasskeyOptionsMutation } from './security-api';
import { useCeremony } from './use-ceremony';
import { say } from './say';

interface PasskeysSectionProps {
  passkeys: readonly PasskeyEntry[];
  /** False while the email address is not confirmed. */
  canAdd: boolean;
  onAdded: (codes: RecoveryCodes) => void;
}

/** The user's passkeys, and adding one. */
export function PasskeysSection({ passkeys, canAdd, onAdded }: PasskeysSectionProps) {
  const [isAdding, setAdding] = useState(false);
  const title = useFocusAfterRemoval<HTMLHeadingElement>(passkeys.length);
  return (
    <Box component="section" aria-labelledby="passkeys">
      <Typography id="passkeys" ref={title} tabIndex={-1} variant="h2" sx={{ mb: 0.5 }}>
        {say('passkeys')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{say('passkeysText')}</Typography>
      {passkeys.length > 0 && (
        <Box component="ul" aria-label={say('passkeys')} sx={{ ...LIST_CARD, mb: 2 }}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Box>
      )}
      {canAdd && passkeys.length < PASSKEYS.perUser && (
        <Button variant="outlined" startIcon={<KeyRounded />} onClick={() => setAdding(true)}>
          {say('addAPasskey')}
        </Button>
      )}
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={(codes) => {
            setAdding(false);
            onAdded(codes);
          }}
        />
      )}
    </Box>
  );
}

interface AddDialogProps {
  onAdded: (codes: RecoveryCodes) => void;
  onClose: () => void;
}

function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const { values, field, refuse } = useFields<PasskeyNameInput>({ name: '' });
  const [fetchOptions] = useNewPasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();
  const { run, isRunning, problem } = useCeremony({
    fetchOptions: () => fetchOptions(),
    authenticate: ({ makePasskey }, options) => makePasskey(options),
    verify: (response) => add({ name: values.name, response }),
    onDone: onAdded,
  });
  return (
    <FormDialog
      title={say('addAPasskey')}
      submitLabel={say('continue')}
      sendingLabel={say('waitingForYourDevice')}
      isSending={isRunning}
      isDirty={false}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const errors = formErrors(PasskeyNameInput, values);
        if (Object.keys(errors).length > 0) refuse(event.currentTarget, errors);
        else run();
      }}
    >
      <Box sx={{ py: 1 }}>
        <Field label={say('name')} hint={say('passkeyNameHint')} autoComplete="off" {...field('name')} />
      </Box>
    </FormDialog>
  );
}
