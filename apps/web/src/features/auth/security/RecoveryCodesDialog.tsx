import { useState } from 'react';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '@kampvuur/domain';
import { VISUALLY_HIDDEN } from '../../../ui/visually-hidden';
import { Dialog } from '../../../ui/Dialog';

const FILE_NAME = `${PRODUCT.name.toLowerCase()}-recovery-codes.txt`;

/** Recovery codes, the only time they are shown. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [said, setSaid] = useState('');
  const text = `${PRODUCT.name} recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Copying did not work. Please select the codes instead.'),
    );
  return (
    <Dialog
      title="Keep your recovery codes"
      open
      onClose={onClose}
      actions={
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            I have kept them
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
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
            Copy
          </Button>
          <Button
            variant="outlined"
            startIcon={<DownloadRounded />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={FILE_NAME}
          >
            Download
          </Button>
          <Button variant="outlined" startIcon={<PrintRounded />} onClick={() => window.print()}>
            Print
          </Button>
        </Stack>
        <Typography role="status" variant="body2" sx={said ? { color: 'text.secondary' } : VISUALLY_HIDDEN}>
          {said}
        </Typography>
      </Stack>
    </Dialog>
  );
}

const CODES = {
  m: 0,
  px: 2,
  py: 1.5,
  listStyle: 'none',
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
