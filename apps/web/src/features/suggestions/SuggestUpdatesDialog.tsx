import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  type CampsiteDetail,
  type PendingSuggestion,
  type SuggestedUpdate,
  SuggestionInput,
} from '@kampvuur/contracts';
import { TAXONOMY_FIELDS, MESSAGES } from '@kampvuur/domain';
import {
  boxOf,
  differingFields,
  type FactKey,
  factsOf,
  factsSetBy,
  pickFields,
  type SetBy,
} from '@kampvuur/domain/facts';
import { type DraftsOf, factForm } from '../../pieces/facts/fact-drafts';
import type { FieldMessages } from '../../base/forms';
import { formatDate } from '../../base/messages/dates';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { FactField, FactFields, FactGroup } from '../../pieces/facts/FactField';
import { PRICE_AND_CONTACT } from '../../pieces/facts/price-and-contact';
import { TermStatesSelect } from '../../pieces/terms/TermStatesSelect';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { say } from './say';

interface SuggestUpdatesDialogProps {
  campsite: CampsiteDetail;
  /** The fact to correct: its field alone is shown at first, with the focus. */
  correct?: FactKey | undefined;
  onClose: () => void;
}

/**
 * "Suggest Updates": corrections to some fields, for an administrator to review (docs/product.md#screens, #validation). It begins
 * with what the user has suggested before and nobody has reviewed: a newer suggestion replaces it.
 */
export default function SuggestUpdatesDialog({ campsite, correct, onClose }: SuggestUpdatesDialogProps) {
  const { query, pending, ...form } = useSuggestionForm(campsite, onClose);
  const { values, errors, change, problem, isSending, isDirty, onSubmit } = form;
  const fields = { values, errors, onChange: change };
  const [isWhole, setWhole] = useState(false);
  useFocusOn(correct, isWhole);
  const asked = isWhole ? undefined : SUGGESTED.find((key) => key === correct);
  return (
    <FormDialog
      title={say('suggestUpdates')}
      submitLabel={say('submitForReview')}
      sendingLabel={say('submitting')}
      {...{ problem, isSending, isDirty, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        {say('intro', { name: campsite.name })}
      </Typography>
      {pending && (
        <Typography sx={PENDING}>{say('pending', { date: formatDate(pending.createdAt) })}</Typography>
      )}
      {pending === undefined && (
        <QueryFallback query={query} message={say('pendingFailed')}>
          <Skeleton sx={{ height: 320, borderRadius: '12px' }} />
        </QueryFallback>
      )}
      {pending !== undefined && asked && (
        <>
          <OneFact fact={asked} form={fields} />
          <Button onClick={() => setWhole(true)} sx={{ mt: 2, px: 1, ml: -1 }}>
            {say('correctOthers')}
          </Button>
        </>
      )}
      {pending !== undefined && !asked && <AllFacts form={fields} />}
    </FormDialog>
  );
}

const PENDING = {
  mb: 3,
  px: 2,
  py: 1.5,
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
} as const;

interface FieldsProps {
  form: { values: SuggestionValues; errors: FieldMessages; onChange: SuggestionForm['change'] };
}

function AllFacts({ form }: FieldsProps) {
  return (
    <Box sx={FIELDS}>
      <FactFields of={BEFORE_TERMS} form={form} />
      <FactGroup of="booking">
        <FactFields of={BOOKING} form={form} />
      </FactGroup>
      {TAXONOMY_FIELDS.map((kind) => (
        <TermStatesSelect key={kind} kind={kind} {...form} />
      ))}
      <FactField of="isClosed" form={form} label={say('thisCampsiteIsClosed')} />
      <FactFields of={AFTER_CLOSED} form={form} />
    </Box>
  );
}

/** The field of a fact; of a taxonomy with what is not there, where what has gone is entered. */
function OneFact({ fact, form }: FieldsProps & { fact: SetBy<'suggest'> }) {
  const kind = TAXONOMY_FIELDS.find((field) => field === fact);
  return (
    <Box sx={FIELDS}>
      {kind ? <TermStatesSelect kind={kind} {...form} /> : <FactFields of={[fact]} form={form} />}
    </Box>
  );
}

const FIELDS = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** How often and for how long, in ms, a field is looked for: those of terms appear once their lists are loaded. */
const LOOK = { every: 100, atMost: 10_000 } as const;

/** Moves the focus to the field of a fact as soon as it is there, and again in the whole form. */
function useFocusOn(fact: FactKey | undefined, isWhole: boolean): void {
  useEffect(() => {
    if (fact === undefined || focusField(fact)) return undefined;
    const timer = setInterval(() => {
      if (focusField(fact)) clearInterval(timer);
    }, LOOK.every);
    const end = setTimeout(() => clearInterval(timer), LOOK.atMost);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [fact, isWhole]);
}

function focusField(fact: FactKey): boolean {
  const field = document.getElementsByName(boxOf(fact))[0];
  const found = field ?? document.querySelector<HTMLElement>(`[aria-labelledby~="filter-${fact}"]`);
  found?.focus();
  return Boolean(found);
}

const GROUPS = ['price', 'contact', 'basic', 'descriptions', 'location', 'pictures', 'stand'] as const;
const BEFORE_TERMS = [
  ...PRICE_AND_CONTACT,
  ...GROUPS.flatMap((group) => factsOf(group, 'suggest', PRICE_AND_CONTACT)),
];
const BOOKING = factsOf('booking', 'suggest');
const AFTER_CLOSED = factsOf('status', 'suggest', ['isClosed']);

/** The drafts of the suggestion form. */
const SUGGESTED = factsSetBy('suggest');
const SUGGEST = factForm(SUGGESTED);

type SuggestionValues = DraftsOf<SetBy<'suggest'>>;
type SuggestionForm = ReturnType<typeof useSuggestionForm>;

/** Only the fields that differ from the campsite (docs/product.md#validation). A rate that is not a number stays text, for validation to refuse. */
function changesOf(values: SuggestionValues, campsite: CampsiteDetail): SuggestionInput {
  const entered = SUGGEST.toValues(values);
  const current = SUGGEST.toValues(SUGGEST.toDrafts(campsite));
  return pickFields(entered, differingFields(entered, current));
}

/** Messages by field; about text that cannot be added to its list alone, if there is any. */
function checkSuggestion(values: SuggestionValues, campsite: CampsiteDetail): FieldMessages {
  const errors = SUGGEST.draftErrors(values);
  return Object.keys(errors).length > 0
    ? errors
    : SUGGEST.check(SuggestionInput, values, changesOf(values, campsite));
}

/**
 * The state of the suggestion form; only changed fields are sent. `pending` is what waited for its review when the form was opened,
 * undefined until that is read.
 */
function useSuggestionForm(campsite: CampsiteDetail, onSent: () => void) {
  const [send] = useSuggestUpdateMutation();
  const dispatch = useAppDispatch();
  const query = usePendingSuggestionQuery(campsite.id);
  const [pending, setPending] = useState<SuggestedUpdate | null>();
  const draftsWith = (suggested: SuggestedUpdate | null | undefined) =>
    SUGGEST.toDrafts({ ...campsite, ...suggested?.changes });
  const initial = draftsWith(pending);
  const form = useForm({
    initial,
    complete: SUGGEST.complete,
    changes: { isAny: (values) => SUGGEST.isChanged(values, initial), none: MESSAGES.noSuggestedChanges },
    check: (values) => checkSuggestion(values, campsite),
    send: (values) => send({ campsiteId: campsite.id, changes: changesOf(values, campsite) }),
    onSent: () => {
      dispatch(showToast({ title: say('sent'), description: say('sentText') }));
      onSent();
    },
    failed: { title: say('error'), message: say('sendFailed') },
  });
  if (query.data && pending === undefined) {
    setPending(query.data.pending);
    form.change(draftsWith(query.data.pending));
  }
  return { ...form, query, pending };
}

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pendingSuggestion: build.query<PendingSuggestion, number>({
      query: (campsiteId) => API.suggestedUpdates(campsiteId),
      // Read again each time the form is opened: it may have been reviewed.
      keepUnusedDataFor: 0,
    }),
    suggestUpdate: build.mutation<SuggestedUpdate, { campsiteId: number; changes: SuggestionInput }>({
      query: ({ campsiteId, changes }) => ({
        url: API.suggestedUpdates(campsiteId),
        method: 'POST',
        body: changes,
      }),
      invalidatesTags: ['SuggestedUpdates'],
    }),
  }),
});

const { usePendingSuggestionQuery, useSuggestUpdateMutation } = suggestionsApi;
