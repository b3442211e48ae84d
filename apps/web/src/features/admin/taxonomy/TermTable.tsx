import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CountedTerm, TermInput } from '@kampvuur/contracts';
import type { TaxonomyField } from '@kampvuur/domain';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { formErrors } from '../../../base/forms';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useForm } from '../../../base/use-form';
import { Field } from '../../../ui/Field';
import { FormDialog } from '../../../ui/FormDialog';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { SelectField } from '../../../ui/SelectField';
import { usesText, termErrors, oneOf } from './taxonomy-texts';
import { useRenameTermMutation, useMergeTermsMutation } from './taxonomy-admin-api';

interface TermTableProps {
  kind: TaxonomyField;
  names: readonly CountedTerm[];
}

/** Every name of a kind, how many campsites have it, and what can be done with it. */
export function TermTable({ kind, names }: TermTableProps) {
  const [open, setOpen] = useState<{ act: TermAct; name: CountedTerm } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Box component="ul" aria-label="Names" sx={LIST}>
        {names.map((name) => (
          <Box component="li" key={name.id} sx={ROW}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={NAME}>{name.name}</Typography>
              <Typography variant="caption" component="p" sx={COUNT}>
                {usesText(name.campsites)}
              </Typography>
            </Box>
            <TermMenu name={name.name} canMerge={names.length > 1} onAct={(act) => setOpen({ act, name })} />
          </Box>
        ))}
      </Box>
      {open?.act === 'rename' && <RenameTerm kind={kind} name={open.name} onClose={close} />}
      {open?.act === 'merge' && <MergeTerms kind={kind} name={open.name} names={names} onClose={close} />}
    </>
  );
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  columnGap: 4.5,
} as const;

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 64,
  borderBottom: 'rule',
} as const;

const NAME = {
  fontWeight: 600,
  fontSize: '0.9375rem',
  lineHeight: 22 / 15,
  overflowWrap: 'anywhere',
} as const;

const COUNT = { color: 'text.secondary', fontFeatureSettings: "'tnum'" } as const;

type TermAct = 'rename' | 'merge';

interface TermMenuProps {
  name: string;
  /** There is another name of its kind. */
  canMerge: boolean;
  onAct: (act: TermAct) => void;
}

/** Rename or merge one name. */
function TermMenu({ name, canMerge, onAct }: TermMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const act = (wanted: TermAct) => () => {
    setAnchor(null);
    onAct(wanted);
  };
  return (
    <>
      <IconButton
        aria-label={`Change ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={act('rename')}>Rename</MenuItem>
        {canMerge && <MenuItem onClick={act('merge')}>Merge into another</MenuItem>}
      </Menu>
    </>
  );
}

interface RenameNameProps {
  kind: TaxonomyField;
  name: CountedTerm;
  onClose: () => void;
}

/** Another name for a facility, activity or category, on every campsite that has it. */
function RenameTerm({ kind, name: { id, name: before, campsites }, onClose }: RenameNameProps) {
  const [rename] = useRenameTermMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { name: before },
    complete: ({ name }) => ({ name: name.trim() }),
    changes: { isAny: ({ name }) => name !== before, none: `It is called ${before} already.` },
    check: (values) => formErrors(TermInput, values),
    send: ({ name }) => rename({ kind, id, name }),
    onSent: () => {
      dispatch(
        showToast({ title: 'Name changed', description: `${before} is now ${form.values.name.trim()}` }),
      );
      onClose();
    },
    errorsOf: termErrors,
    failed: { title: 'Not renamed', message: 'The name could not be changed' },
  });
  return (
    <FormDialog
      title={`Rename ${oneOf(kind)}`}
      submitLabel="Rename"
      sendingLabel="Renaming..."
      isSending={form.isSending}
      isDirty={form.isDirty}
      onSubmit={(event) => void form.onSubmit(event)}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint={`${before}: ${usesText(campsites)}`}
        autoComplete="off"
        {...form.field('name')}
      />
    </FormDialog>
  );
}

interface MergeNamesProps {
  kind: TaxonomyField;
  name: CountedTerm;
  names: readonly CountedTerm[];
  onClose: () => void;
}

/** One name goes into another: first which, then whether really. */
function MergeTerms({ kind, name, names, onClose }: MergeNamesProps) {
  const [intoId, setIntoId] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const [merge, { isLoading }] = useMergeTermsMutation();
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
