import { useId, useRef, useState, type Ref } from 'react';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
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
import { copyText } from '../../../base/copy-text';
import { Dialog } from '../../../ui/Dialog';
import { StatusLine } from './StatusLine';

const FILE_NAME = `${PRODUCT.name.toLowerCase()}-recovery-codes.txt`;
const NOT_COPIED = 'Copying did not work. Please select the codes instead.';
const NOT_KEPT = 'Copy, download or print the codes first, or tick the box once you have written them down.';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, the only time they are shown: it closes by its button alone, once somebody has said they kept them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isKept, setKept] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isMissing = isRefused && !isKept;
  useBeforeUnload((event) => {
    if (!isKept) event.preventDefault();
  });
  const close = () => {
    if (isKept) return onClose();
    setRefused(true);
    box.current?.focus();
  };
  return (
    <Dialog
      title="Keep your recovery codes"
      open
      actions={
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap' }}>
          {isMissing && (
            <FormHelperText id={errorId} error sx={{ width: '100%', mt: 0 }}>
              {NOT_KEPT}
            </FormHelperText>
          )}
          <KeptBox ref={box} isKept={isKept} onChange={setKept} errorId={isMissing ? errorId : undefined} />
          <Button variant="contained" onClick={close}>
            Done
          </Button>
        </DialogActions>
      }
    >
      <GlobalStyles styles={PRINT} />
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography>
          When your phone or key is lost, one of these lets you in instead. Each works once. They are not
          shown again.
        </Typography>
        <Box component="ol" aria-label="Recovery codes" data-print sx={CODES}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <WaysToKeep codes={codes} onKept={() => setKept(true)} />
      </Stack>
    </Dialog>
  );
}

function WaysToKeep({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [said, setSaid] = useState('');
  const text = `${PRODUCT.name} recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    const isCopied = await copyText(text);
    setSaid(isCopied ? 'Copied' : NOT_COPIED);
    if (isCopied) onKept();
  };
  const print = () => {
    window.print();
    onKept();
  };
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadRounded />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={FILE_NAME}
          onClick={onKept}
        >
          Download
        </Button>
        <Button variant="outlined" startIcon={<PrintRounded />} onClick={print}>
          Print
        </Button>
      </Stack>
      <StatusLine>{said}</StatusLine>
    </>
  );
}

interface KeptBoxProps {
  ref: Ref<HTMLInputElement>;
  isKept: boolean;
  onChange: (isKept: boolean) => void;
  /** Of the sentence that says it is missing; none while it is not. */
  errorId: string | undefined;
}

function KeptBox({ ref, isKept, onChange, errorId }: KeptBoxProps) {
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={isKept}
          onChange={(_event, isChecked) => onChange(isChecked)}
          slotProps={{
            input: { ref, 'aria-invalid': errorId !== undefined, 'aria-describedby': errorId },
          }}
        />
      }
      label="I have kept these codes"
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

/** On paper the codes alone. */
const PRINT = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-print], [data-print] *': { visibility: 'visible', color: '#000' },
    '[data-print]': { position: 'fixed', inset: '0 0 auto 0', gridTemplateColumns: '1fr !important' },
  },
} as const;
