import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CountedName, NameInput } from '@kampvuur/contracts';
import type { NameField } from '@kampvuur/domain';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { formErrors } from '../../../base/forms';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useForm } from '../../../base/use-form';
import { Field } from '../../../ui/Field';
import { FormDialog } from '../../../ui/FormDialog';
import { MergeNames } from './MergeNames';
import { usesText, nameErrors, oneOf } from './name-texts';
import { useRenameNameMutation } from './names-admin-api';

interface NameTableProps {
  kind: NameField;
  names: readonly CountedName[];
}

/** Every name of a kind, how many campsites have it, and what can be done with it. */
export function NameTable({ kind, names }: NameTableProps) {
  const [open, setOpen] = useState<{ act: NameAct; name: CountedName } | null>(null);
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
            <NameMenu name={name.name} canMerge={names.length > 1} onAct={(act) => setOpen({ act, name })} />
          </Box>
        ))}
      </Box>
      {open?.act === 'rename' && <RenameName kind={kind} name={open.name} onClose={close} />}
      {open?.act === 'merge' && <MergeNames kind={kind} name={open.name} names={names} onClose={close} />}
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

type NameAct = 'rename' | 'merge';

interface NameMenuProps {
  name: string;
  /** There is another name of its kind. */
  canMerge: boolean;
  onAct: (act: NameAct) => void;
}

/** Rename or merge one name. */
function NameMenu({ name, canMerge, onAct }: NameMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const act = (wanted: NameAct) => () => {
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
  kind: NameField;
  name: CountedName;
  onClose: () => void;
}

/** Another name for a facility, activity or category, on every campsite that has it. */
function RenameName({ kind, name: { id, name: before, campsites }, onClose }: RenameNameProps) {
  const [rename] = useRenameNameMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { name: before },
    complete: ({ name }) => ({ name: name.trim() }),
    changes: { isAny: ({ name }) => name !== before, none: `It is called ${before} already.` },
    check: (values) => formErrors(NameInput, values),
    send: ({ name }) => rename({ kind, id, name }),
    onSent: () => {
      dispatch(
        showToast({ title: 'Name changed', description: `${before} is now ${form.values.name.trim()}` }),
      );
      onClose();
    },
    errorsOf: nameErrors,
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
