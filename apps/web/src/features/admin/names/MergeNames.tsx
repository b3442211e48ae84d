import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import type { CountedName } from '@kampvuur/contracts';
import type { NameField } from '@kampvuur/domain';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { SelectField } from '../../../ui/SelectField';
import { usesText } from './name-texts';
import { useMergeNamesMutation } from './names-admin-api';

interface MergeNamesProps {
  kind: NameField;
  name: CountedName;
  names: readonly CountedName[];
  onClose: () => void;
}

/** One name goes into another: first which, then whether really. */
export function MergeNames({ kind, name, names, onClose }: MergeNamesProps) {
  const [intoId, setIntoId] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const [merge, { isLoading }] = useMergeNamesMutation();
  const report = useOutcomeToast();
  const into = names.find(({ id }) => id === intoId);
  const confirm = async () => {
    if (!into) return;
    const isMerged = await report(merge({ kind, id: name.id, intoId: into.id }), {
      done: { title: 'Names merged', description: `${name.name} is now ${into.name}` },
      failed: 'The names could not be merged',
    });
    if (isMerged) onClose();
    else setAsking(false);
  };
  const actions = (
    <DialogActions>
      <Button variant="outlined" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="contained" disabled={!into} onClick={() => setAsking(true)}>
        Merge
      </Button>
    </DialogActions>
  );
  return (
    <Dialog title={`Merge ${name.name}`} open onClose={onClose} actions={actions}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {`Campsites with ${name.name} (${usesText(name.campsites)}) get the other name, and ${name.name} disappears.`}
      </Typography>
      <SelectField
        label="Merge into"
        value={into ? String(into.id) : ''}
        placeholder="Choose a name"
        options={names
          .filter(({ id }) => id !== name.id)
          .map((other) => ({
            value: String(other.id),
            label: `${other.name} (${usesText(other.campsites)})`,
          }))}
        onChange={(id) => setIntoId(Number(id))}
      />
      {isAsking && into && (
        <ConfirmDialog
          title={`Merge ${name.name} into ${into.name}?`}
          confirmLabel="Merge"
          isPending={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {`${name.name}: ${usesText(name.campsites)}. This cannot be taken back.`}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
