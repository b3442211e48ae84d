import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CountedTerm, TermInput } from '@kampvuur/contracts';
import type { TaxonomyField } from '@kampvuur/domain';
import { LANGUAGES } from '@kampvuur/domain/languages';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { MoreVertRounded } from '../../base/icons/MoreVertRounded';
import { formErrors } from '../../base/forms';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { EmptyState } from '../../ui/states/EmptyState';
import { Field } from '../../ui/forms/Field';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { Dialog } from '../../ui/dialogs/Dialog';
import { SelectField } from '../../ui/forms/SelectField';
import { termsInOrder } from '../../pieces/terms/match-terms';
import { singularOf } from '../../pieces/terms/term-texts';
import { bothNames, usesText, termErrors } from './taxonomy-texts';
import { useDeleteTermMutation, useRenameTermMutation, useMergeTermsMutation } from './taxonomy-api';
import { sayCommon } from '../../base/messages/say-common';
import { termWord } from '../../base/messages/term-words';
import { say } from './say';
import { factLabel } from '../../pieces/facts/fact-words';

interface TermTableProps {
  kind: TaxonomyField;
  terms: readonly CountedTerm[];
}

/** Every term of a kind, with the number of its campsites and a menu to rename, merge or delete it. */
export function TermTable({ kind, terms }: TermTableProps) {
  const [dialog, setDialog] = useState<{ action: TermAction; term: CountedTerm } | null>(null);
  const ordered = termsInOrder(terms, ({ name }) => name);
  const close = () => setDialog(null);
  if (terms.length === 0)
    return <EmptyState picture="no-terms" message={say('noneYet', { kind: singularOf(kind) })} />;
  return (
    <>
      <Box component="ul" aria-label={say('names')} sx={LIST}>
        {ordered.map((term) => (
          <Box component="li" key={term.id} sx={ROW}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={NAME}>{termWord(term.name)}</Typography>
              <StoredName name={term.name} />
              <Typography variant="caption" component="p" sx={COUNT}>
                {usesText(term.campsites)}
              </Typography>
            </Box>
            <TermMenu
              term={term}
              canMerge={terms.length > 1}
              onSelect={(action) => setDialog({ action, term })}
            />
          </Box>
        ))}
      </Box>
      {dialog?.action === 'rename' && <RenameTerm kind={kind} term={dialog.term} onClose={close} />}
      {dialog?.action === 'merge' && (
        <MergeTerms kind={kind} term={dialog.term} terms={ordered} onClose={close} />
      )}
      {dialog?.action === 'delete' && <DeleteTerm kind={kind} term={dialog.term} onClose={close} />}
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
  py: 0.75,
  borderBottom: 'divider',
} as const;

const NAME = {
  fontWeight: 600,
  fontSize: '0.9375rem',
  lineHeight: 22 / 15,
  overflowWrap: 'anywhere',
} as const;

const COUNT = { color: 'text.secondary', fontFeatureSettings: "'tnum'" } as const;

/** The name that is stored and edited, where the spoken language has another one for it. */
function StoredName({ name }: { name: string }) {
  if (termWord(name) === name) return null;
  return (
    <Typography variant="caption" component="p" lang={LANGUAGES.en.document} sx={STORED}>
      {name}
    </Typography>
  );
}

const STORED = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;

type TermAction = 'rename' | 'merge' | 'delete';

interface TermMenuProps {
  term: CountedTerm;
  /** There is another term of its kind to merge it into. */
  canMerge: boolean;
  onSelect: (action: TermAction) => void;
}

/** The menu of one term. */
function TermMenu({ term: { name, campsites }, canMerge, onSelect }: TermMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const select = (action: TermAction) => () => {
    setAnchor(null);
    onSelect(action);
  };
  return (
    <>
      <IconButton
        aria-label={say('changeName', { name: termWord(name) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={select('rename')}>{say('rename')}</MenuItem>
        {canMerge && <MenuItem onClick={select('merge')}>{say('mergeIntoAnother')}</MenuItem>}
        {campsites === 0 && <MenuItem onClick={select('delete')}>{say('delete')}</MenuItem>}
      </Menu>
    </>
  );
}

interface TermDialogProps {
  kind: TaxonomyField;
  term: CountedTerm;
  onClose: () => void;
}

/** Renames a facility, activity or category on every campsite that has it. */
function RenameTerm({ kind, term: { id, name: before, campsites }, onClose }: TermDialogProps) {
  const [rename] = useRenameTermMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { name: before },
    complete: ({ name }) => ({ name: name.trim() }),
    changes: { isAny: ({ name }) => name !== before, none: say('alreadyCalled', { before }) },
    check: (values) => formErrors(TermInput, values),
    send: ({ name }) => rename({ kind, id, name }),
    onSent: () => {
      dispatch(
        showToast({
          title: say('nameChanged'),
          description: say('isNow', { name: termWord(before), other: termWord(form.values.name.trim()) }),
        }),
      );
      onClose();
    },
    errorsOf: termErrors,
    failed: { title: say('notRenamed'), message: say('renameFailed') },
  });
  return (
    <FormDialog
      title={say('renameKind', { kind: singularOf(kind) })}
      submitLabel={say('rename')}
      sendingLabel={say('renaming')}
      problem={null}
      isSending={form.isSending}
      isDirty={form.isDirty}
      onSubmit={(event) => void form.onSubmit(event)}
      onClose={onClose}
    >
      <Field
        label={factLabel('name')}
        hint={say('nameWithUses', { name: termWord(before), uses: usesText(campsites) })}
        autoComplete="off"
        {...form.field('name')}
      />
    </FormDialog>
  );
}

/** Deletes a term that no campsite has, after a confirmation. */
function DeleteTerm({ kind, term: { id, name }, onClose }: TermDialogProps) {
  const [remove, { isLoading }] = useDeleteTermMutation();
  const showOutcome = useOutcomeToast();
  const confirm = async () => {
    await showOutcome(remove({ kind, id }), {
      done: { title: say('nameDeleted'), description: termWord(name) },
      failed: say('notDeleted'),
      message: say('deleteFailed'),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('deleteQuestion', { name: bothNames(name) })}
      confirmLabel={isLoading ? say('deleting') : say('delete')}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say('deleteHint', { kind: singularOf(kind) })}
    </ConfirmDialog>
  );
}

interface MergeTermsProps {
  kind: TaxonomyField;
  term: CountedTerm;
  terms: readonly CountedTerm[];
  onClose: () => void;
}

/** Merges a term into another one of its kind, after a confirmation. */
function MergeTerms({ kind, term, terms, onClose }: MergeTermsProps) {
  const [intoId, setIntoId] = useState<number>();
  const [isConfirming, setConfirming] = useState(false);
  const [merge, { isLoading }] = useMergeTermsMutation();
  const showOutcome = useOutcomeToast();
  const target = terms.find(({ id }) => id === intoId);
  const name = termWord(term.name);
  const confirm = async () => {
    if (!target) return;
    const isMerged = await showOutcome(merge({ kind, id: term.id, intoId: target.id }), {
      done: { title: say('namesMerged'), description: say('isNow', { name, other: termWord(target.name) }) },
      failed: say('mergeFailed'),
    });
    if (isMerged) onClose();
    else setConfirming(false);
  };
  const actions = (
    <DialogActions>
      <Button variant="outlined" onClick={onClose}>
        {sayCommon('cancel')}
      </Button>
      <Button variant="contained" disabled={!target} onClick={() => setConfirming(true)}>
        {say('merge')}
      </Button>
    </DialogActions>
  );
  return (
    <Dialog title={say('mergeName', { name })} open onClose={onClose} actions={actions}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {say('mergeHint', { name, campsites: usesText(term.campsites) })}
      </Typography>
      <SelectField
        label={say('mergeInto')}
        value={target ? String(target.id) : ''}
        placeholder={say('chooseAName')}
        options={terms
          .filter(({ id }) => id !== term.id)
          .map((other) => ({
            value: String(other.id),
            label: say('nameAndUses', { name: termWord(other.name), uses: usesText(other.campsites) }),
          }))}
        onChange={(id) => setIntoId(Number(id))}
      />
      {isConfirming && target && (
        <ConfirmDialog
          title={say('mergeQuestion', { name: bothNames(term.name), other: bothNames(target.name) })}
          confirmLabel={say('merge')}
          isPending={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        >
          {say('mergeWarning', { name, campsites: usesText(term.campsites) })}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
