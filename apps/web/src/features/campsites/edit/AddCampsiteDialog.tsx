import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import {
  type FactKey,
  FACTS,
  factsOf,
  factsOfKind,
  factsSetBy,
  type FieldValues,
  type OfKind,
  type SetBy,
} from '@kampvuur/domain/facts';
import { type CampsiteDetail, CampsiteInput } from '@kampvuur/contracts';
import { campsitePath } from '../../../base/paths';
import { byBox, type DraftsOf, factForm } from '../../../pieces/facts/fact-drafts';
import { toEntryList } from '../../../base/entry-lists';
import { FactField, FactFields, FactGroup } from '../../../pieces/facts/FactField';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { fieldsOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useForm } from '../../../base/use-form';
import { Field } from '../../../ui/forms/Field';
import type { FieldMessages, FieldsProps } from '../../../base/forms';
import { BasicFields, DescriptionFields } from '../../../pieces/campsites/CampsiteFields';
import { CoordinatesField, OutsideRegion } from '../../../pieces/campsites/LocationFields';
import { PlaceAtPoint } from '../../../pieces/campsites/PlaceAtPoint';
import { useCreateCampsiteMutation } from './edit-api';
import { regionPayload, type RegionConfirmation } from '../../../pieces/campsites/campsite-values';
import { factLabel, factPlaceholder } from '../../../pieces/facts/fact-words';
import { say } from './say';

/** "Add New Campsite": a shorter form of the edit page's fields, which leads to the new campsite (docs/product.md#screens, #calls). */
export default function AddCampsiteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { values, errors, change, problem, isSending, isDirty, onSubmit } = useNewCampsite(({ id }) => {
    onClose();
    void navigate(campsitePath(id));
  });
  const fields = { values, errors, onChange: change };
  return (
    <FormDialog
      title={say('addTitle')}
      submitLabel={say('add')}
      sendingLabel={say('adding')}
      {...{ problem, isSending, isDirty, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>{say('addLead')}</Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BasicFields {...fields} />
        <CoordinatesField {...fields} />
        <PlaceAtPoint {...fields} />
        <OutsideRegion {...fields} />
        <FactField of="rates" form={fields} sx={{ maxWidth: { sm: 320 } }} />
        <DescriptionFields {...fields} />
        {LINES.map((field) => (
          <LinesField key={field} field={field} {...fields} />
        ))}
        <FactFields of={OTHERS} form={fields} />
        <FactGroup of="booking">
          {BOOKING_LINES.map((field) => (
            <LinesField key={field} field={field} {...fields} />
          ))}
          <FactFields of={BOOKING} form={fields} />
        </FactGroup>
        <FactFields of={factsOf('terms', 'edit')} form={fields} />
      </Box>
    </FormDialog>
  );
}

const created = () => ({ title: say('success'), description: say('created') });

/** The state of the form. */
function useNewCampsite(onCreated: (campsite: CampsiteDetail) => void) {
  const [create] = useCreateCampsiteMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { ...ADD.empty, isOutsideRegion: false },
    check: validateNewCampsite,
    send: (values) => create(newCampsitePayload(values)),
    onSent: (campsite) => {
      dispatch(showToast(created()));
      onCreated(campsite);
    },
    errorsOf: (error) => byBox(fieldsOf(error)),
    failed: { title: say('error'), message: say('createFailed') },
  });
  return { ...form, isDirty: ADD.isChanged(form.values, ADD.empty) };
}

interface LinesFieldProps extends FieldsProps<NewValues> {
  field: OfKind<'entries'>;
}

/** A list typed into a text area, one entry per line (docs/product.md#calls). */
function LinesField({ field, values, errors, onChange }: LinesFieldProps) {
  return (
    <Field
      label={factLabel(field)}
      name={field}
      multiline
      minRows={2}
      maxRows={6}
      value={values[field].draft}
      error={errors[field]}
      hint={say('onePerLine')}
      placeholder={factPlaceholder(field)}
      inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      onChange={({ target }) => onChange({ [field]: toEntryList([], target.value) })}
    />
  );
}

/** The facts of a new campsite: all but its status. */
type NewFact = Exclude<SetBy<'edit'>, 'isClosed' | 'adminVerified'>;

const ADD = factForm(factsSetBy('edit').filter((key): key is NewFact => FACTS[key].group !== 'status'));

/** The facts without a place of their own in the form. */
const OTHERS = (['contact', 'location', 'price', 'pictures', 'stand'] as const).flatMap((group) =>
  factsOf(group, 'edit', ['latitude', 'longitude', 'rates', ...factsOfKind('entries')]),
);

const BOOKING = factsOf('booking', 'edit', factsOfKind('entries'));

const isBooking = (field: FactKey): boolean => FACTS[field].group === 'booking';
const BOOKING_LINES = factsOfKind('entries').filter(isBooking);
const LINES = factsOfKind('entries').filter((field) => !isBooking(field));

/** The values of the form; the text of a list has one entry a line. */
type NewValues = DraftsOf<NewFact> & RegionConfirmation;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** All fields, as the API expects them. */
function newCampsitePayload(values: NewValues): FieldValues {
  const lists = factsOfKind('entries').map((field) => [field, linesOf(values[field].draft)] as const);
  return { ...ADD.toValues(values), ...Object.fromEntries(lists), ...regionPayload(values) };
}

/** Validates the form: messages by field, empty when it is valid. */
const validateNewCampsite = (values: NewValues): FieldMessages =>
  ADD.check(CampsiteInput, values, newCampsitePayload(values));
