import { useState, type SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TaxonomyField } from '@kampvuur/domain';
import { TermInput } from '@kampvuur/contracts';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { SkeletonRows } from '../../ui/states/SkeletonRows';
import { ToggleField } from '../../ui/forms/ToggleField';
import { formErrors } from '../../base/forms';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { kindLabels, singularOf } from '../../pieces/terms/term-texts';
import { termErrors } from './taxonomy-texts';
import { TermTable } from './TermTable';
import { useAddTermMutation } from '../../pieces/terms/add-term-api';
import { useTermListsQuery } from './taxonomy-api';
import { say } from './say';

/** Administration of facilities, activities and categories (docs/decisions 5). */
export function TaxonomySection() {
  const [kind, setKind] = useState<TaxonomyField>('facilities');
  const query = useTermListsQuery();
  const { data } = query;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <ToggleField label={say('kindOfTerm')} value={kind} options={kindLabels()} onChange={setKind} />
      </Box>
      <AddTermForm key={kind} kind={kind} />
      {data ? (
        <TermTable kind={kind} terms={data[kind]} />
      ) : (
        <QueryFallback query={query} message={say('failedToFetchTerms')} picture="server">
          <SkeletonRows rows={1} height={320} />
        </QueryFallback>
      )}
    </>
  );
}

/** Adds a facility, activity or category. */
function AddTermForm({ kind }: { kind: TaxonomyField }) {
  const [add] = useAddTermMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { name: '' },
    complete: ({ name }) => ({ name: name.trim() }),
    check: (values) => formErrors(TermInput, values),
    send: ({ name }) => add({ kind, name }),
    onSent: () => {
      dispatch(showToast({ title: say('nameAdded'), description: form.values.name.trim() }));
      form.change({ name: '' });
    },
    errorsOf: termErrors,
    failed: { title: say('notAdded'), message: say('addFailed') },
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label={say('addKind', { kind: singularOf(kind) })}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void form.onSubmit(event)}
      sx={FORM}
    >
      <Field label={say('newKind', { kind: singularOf(kind) })} autoComplete="off" {...form.field('name')} />
      <Button type="submit" variant="tonal" aria-disabled={form.isSending} sx={{ mt: '26px' }}>
        {say('add')}
      </Button>
    </Box>
  );
}

const FORM = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 1.5,
  maxWidth: { sm: 480 },
  mb: 2,
} as const;
