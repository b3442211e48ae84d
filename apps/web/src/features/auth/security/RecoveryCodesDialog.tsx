import { useId, useRef, useState, type Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '@kampvuur/domain';
import { useBeforeUnload } from 'react-router-dom';
import { ContentCopyRounded } from '../../../base/icons/ContentCopyRounded';
import { DownloadRounded } from '../../../base/icons/DownloadRounded';
import { PrintRounded } from '../../../base/icons/PrintRounded';
import { copyText } from '../../../base/copy-text';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { StatusLine } from './StatusLine';
import { say } from './say';
import { sayCommon } from '../../../base/messages/say-common';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows the recovery codes this once; it closes only by its button, and only after the user has saved them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isSaved, setSaved] = useState(false);
  const [hasTriedToClose, setTriedToClose] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isInvalid = hasTriedToClose && !isSaved;
  useBeforeUnload((event) => {
    if (!isSaved) event.preventDefault();
  });
  const close = () => {
    if (isSaved) return onClose();
    setTriedToClose(true);
    checkbox.current?.focus();
  };
  return (
    <Dialog
      title={say('saveYourRecoveryCodes')}
      open
      actions={
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap' }}>
          {isInvalid && (
            <FormHelperText id={errorId} error sx={{ width: '100%', mt: 0 }}>
              {say('codesNotSaved')}
            </FormHelperText>
          )}
          <SavedCheckbox
            ref={checkbox}
            isSaved={isSaved}
            onChange={setSaved}
            errorId={isInvalid ? errorId : undefined}
          />
          <Button variant="contained" onClick={close}>
            {say('done')}
          </Button>
        </DialogActions>
      }
    >
      <GlobalStyles styles={PRINT} />
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography>{say('recoveryText')}</Typography>
        <Box component="ol" aria-label={say('method.recovery-codes')} data-print sx={CODES}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <SaveButtons codes={codes} onSaved={() => setSaved(true)} />
      </Stack>
    </Dialog>
  );
}

function SaveButtons({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [status, setStatus] = useState('');
  const text = `${say('codesFile', { product: PRODUCT.name })}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    const isCopied = await copyText(text);
    setStatus(isCopied ? say('copied') : say('codesNotCopied'));
    if (isCopied) onSaved();
  };
  const print = () => {
    window.print();
    onSaved();
  };
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
          {sayCommon('copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadRounded />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${say('codesFileName', { product: PRODUCT.name.toLowerCase() })}.txt`}
          onClick={onSaved}
        >
          {sayCommon('download')}
        </Button>
        <Button variant="outlined" startIcon={<PrintRounded />} onClick={print}>
          {say('print')}
        </Button>
      </Stack>
      <StatusLine>{status}</StatusLine>
    </>
  );
}

interface SavedCheckboxProps {
  ref: Ref<HTMLInputElement>;
  isSaved: boolean;
  onChange: (isSaved: boolean) => void;
  /** Id of the error message; undefined while there is none. */
  errorId: string | undefined;
}

function SavedCheckbox({ ref, isSaved, onChange, errorId }: SavedCheckboxProps) {
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={isSaved}
          onChange={(_event, isChecked) => onChange(isChecked)}
          slotProps={{
            input: { ref, 'aria-invalid': errorId !== undefined, 'aria-describedby': errorId },
          }}
        />
      }
      label={say('iHaveSavedTheseCodes')}
      sx={{ minHeight: 44, ml: '-10px', mr: 'auto' }}
    />
  );
}

const CODES = {
  px: 2,
  py: 1.5,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 0.75,
  borderRadius: '12px',
  bgcolor: 'sunken',
  fontFamily: 'monospace',
  fontSize: '0.8125rem',
  userSelect: 'text',
} as const;

/** Prints only the codes. */
const PRINT = {
  '@media print': {
    // The page behind takes no room, or a second sheet would be empty.
    '#root': { display: 'none' },
    'body *': { visibility: 'hidden' },
    '[data-print], [data-print] *': { visibility: 'visible', color: '#000' },
    '[data-print]': { position: 'fixed', inset: '0 0 auto 0', gridTemplateColumns: '1fr !important' },
  },
} as const;
