import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CampsiteRevision } from '@kampvuur/contracts';
import type { FieldValue } from '@kampvuur/domain';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { labelOf } from '../form-values';
import { Side, SIDES } from './ChangedValue';
import { valueText } from './revision-words';
import { useUndo } from './use-undo';

interface UndoDialogProps {
  revision: CampsiteRevision;
  /** What the field holds at the moment. */
  current: FieldValue;
  onClose: () => void;
}

/** Asks before a change is taken back, and again when the field has changed since. */
export function UndoDialog({ revision, current, onClose }: UndoDialogProps) {
  const { clash, isUndoing, undo } = useUndo(revision, onClose);
  const { field, oldValue } = revision;
  const label = labelOf(field);
  return (
    <ConfirmDialog
      title={clash ? 'This has changed again' : 'Undo this change?'}
      isDestructive={clash !== null}
      confirmLabel={isUndoing ? 'Putting back...' : clash ? 'Put back anyway' : 'Put back'}
      isPending={isUndoing}
      onConfirm={() => void undo(clash !== null)}
      onClose={onClose}
    >
      <Box role="status">
        {clash && [clash.message, clash.detail].map((sentence) => <div key={sentence}>{sentence}</div>)}
      </Box>
      <Typography variant="label" component="p" sx={{ m: 0, mt: clash ? 1.5 : 0, color: 'text.primary' }}>
        {label}
      </Typography>
      <Box component="dl" sx={[SIDES, { color: 'text.primary' }]}>
        <Side label="Now" text={valueText(field, current)} isOld />
        <Side label="Put back" text={valueText(field, oldValue as FieldValue)} />
      </Box>
    </ConfirmDialog>
  );
}
