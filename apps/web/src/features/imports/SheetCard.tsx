import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IMPORT, IMPORTED_ENDINGS, MEBIBYTE } from '@kampvuur/domain';
import { UploadFileRounded } from '../../base/icons/UploadFileRounded';
import { API } from '../../base/paths';
import { DropZone } from '../../ui/forms/DropZone';
import { FileButton } from '../../ui/forms/FileButton';
import { SendingBar } from '../../ui/forms/SendingBar';
import { addressInLanguage } from '../../base/messages/language';
import { formatNumber } from '../../base/messages/numbers';
import { formatCount } from '../../ui/numbers';
import type { SheetUploadState } from './use-sheet-upload';
import { say } from './say';

interface SheetCardProps {
  upload: Omit<SheetUploadState, 'choose'> & { choose: (files: File[]) => void };
  /** Files are being dragged over the page. */
  isOver: boolean;
  /** A check is shown below; the import continues there. */
  isChecked: boolean;
}

/** Chooses a workbook, to check it first or to import it at once; disabled without a file (docs/product.md#validation). */
export function SheetCard({ upload, isOver, isChecked }: SheetCardProps) {
  const { file, sending, progress, choose, send } = upload;
  const isBusy = sending !== null;
  return (
    <DropZone aria-label={say('spreadsheet')} isOver={isOver}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
        <UploadFileRounded aria-hidden sx={{ flex: 'none', fontSize: 30 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>
            {isOver ? say('dropItHere') : (file?.name ?? say('chooseSpreadsheet'))}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {file
              ? sizeText(file.size)
              : say('dropOrChoose', {
                  megabytes: IMPORT.maxBytes / MEBIBYTE,
                  rows: formatCount(IMPORT.maxRows),
                })}
          </Typography>
        </Box>
      </Box>
      {isBusy && <SendingBar progress={progress < 1 ? progress : null} label={say('uploadingTheFile')} />}
      <Box sx={BUTTONS}>
        <FileButton name="file" accept={ACCEPT} variant="outlined" disabled={isBusy} onChoose={choose}>
          {file ? say('chooseAnotherFile') : say('chooseFile')}
        </FileButton>
        <Button variant="tonal" disabled={!file || isBusy} onClick={() => send('check')}>
          {sending === 'check' ? say('checking') : say('checkFirst')}
        </Button>
        {!isChecked && (
          <Button variant="contained" disabled={!file || isBusy} onClick={() => send('import')}>
            {sending === 'import' ? say('uploading') : say('upload')}
          </Button>
        )}
      </Box>
      <Button
        href={addressInLanguage(`/api${API.uploadTemplate}`)}
        download
        sx={{ justifySelf: 'start', px: 1, ml: -1 }}
      >
        {say('downloadTemplate')}
      </Button>
    </DropZone>
  );
}

const ACCEPT = IMPORTED_ENDINGS.join(',');

const KIB = 1024;

function sizeText(bytes: number): string {
  const kib = bytes / KIB;
  return kib < KIB
    ? say('kilobytes', { size: Math.max(1, Math.round(kib)) })
    : say('megabytes', { size: formatNumber(kib / KIB, 1) });
}

const BUTTONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > button': { flex: { xs: '1 1 auto', sm: '0 0 auto' } },
} as const;
