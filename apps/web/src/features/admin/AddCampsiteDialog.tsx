import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { coordinatesError } from '@kampvuur/domain';
import { type FieldValues, labelOf } from '@kampvuur/domain/facts';
import { type CampsiteDetail, CampsiteInput } from '@kampvuur/contracts';
import { campsitePath } from '../../base/paths';
import { FacebookField, RateField, CONTACT_INPUTS } from '../../ui/forms/CampsiteInputs';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { fieldsOf } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { formErrors } from '../../base/forms';
import { BasicFields } from './edit/BasicFields';
import { CoordinatesField } from './edit/CoordinatesField';
import { DescriptionFields } from './edit/DescriptionFields';
import { TermsChecklists } from './edit/TermsChecklist';
import { OutsideRegion } from './edit/OutsideRegion';
import { PlaceAtPoint } from './edit/PlaceAtPoint';
import { useCreateCampsiteMutation } from './edit/edit-api';
import {
  toFormErrors,
  LIST_FIELDS,
  type ListField,
  sharedPayload,
  type FieldMessages,
  type SharedValues,
} from './edit/form-values';

/** "Add New Campsite": a shorter form of the edit page's fields, which leads to the new campsite (docs/product.md 2, 7). */
export default function AddCampsiteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { values, errors, field, change, problem, isSending, isDirty, onSubmit } = useNewCampsite(
    ({ id }) => {
      onClose();
      void navigate(campsitePath(id));
    },
  );
  const fields = { values, errors, onChange: change };
  return (
    <FormDialog
      title="Add New Campsite"
      submitLabel="Add Campsite"
      sendingLabel="Adding..."
      {...{ problem, isSending, isDirty, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        A name and a province are enough to begin with.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BasicFields {...fields} />
        <CoordinatesField {...fields} />
        <PlaceAtPoint {...fields} />
        <OutsideRegion {...fields} />
        <RateField {...field('rates')} sx={{ maxWidth: { sm: 320 } }} />
        <DescriptionFields {...fields} />
        {LIST_FIELDS.map((field) => (
          <LinesField
            key={field}
            field={field}
            value={values[field]}
            error={errors[field]}
            onChange={(text) => change({ [field]: text })}
          />
        ))}
        <FacebookField {...field('facebookUrl')} />
        <TermsChecklists {...fields} />
      </Box>
    </FormDialog>
  );
}

const CREATED = { title: 'Success', description: 'Campsite created successfully' };

/** The state of the form. */
function useNewCampsite(onCreated: (campsite: CampsiteDetail) => void) {
  const [create] = useCreateCampsiteMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: EMPTY_VALUES,
    check: validateNewCampsite,
    send: (values) => create(newCampsitePayload(values)),
    onSent: (campsite) => {
      dispatch(showToast(CREATED));
      onCreated(campsite);
    },
    errorsOf: (error) => toFormErrors(fieldsOf(error)),
    failed: { title: 'Error', message: 'Failed to create campsite' },
  });
  return { ...form, isDirty: isStarted(form.values) };
}

interface LinesFieldProps {
  field: ListField;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}

const IMAGE_INPUT = { placeholder: 'https://www.example.co.za/camp.jpg', inputMode: 'url' } as const;

/** A list typed into a text area, one entry per line (docs/product.md 7). */
function LinesField({ field, value, error, onChange }: LinesFieldProps) {
  const { placeholder } = field === 'imageUrls' ? IMAGE_INPUT : CONTACT_INPUTS[field];
  return (
    <Field
      label={labelOf(field)}
      name={field}
      multiline
      minRows={2}
      maxRows={6}
      value={value}
      error={error}
      hint="One per line."
      placeholder={placeholder}
      inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The values of the form. */
type NewValues = SharedValues & Record<ListField, string>;

const EMPTY_VALUES: NewValues = {
  name: '',
  closestTown: '',
  province: '',
  shortDescription: '',
  longDescription: '',
  coordinates: '',
  isOutsideRegion: false,
  rates: '',
  facebookUrl: '',
  facilities: [],
  activities: [],
  categories: [],
  websiteUrls: '',
  contactPhones: '',
  contactEmails: '',
  imageUrls: '',
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** All fields, as the API expects them. */
function newCampsitePayload(values: NewValues): FieldValues {
  const lists = LIST_FIELDS.map((field) => [field, linesOf(values[field])] as const);
  return { ...sharedPayload(values), ...Object.fromEntries(lists) };
}

/** Validates the form: messages by field, empty when it is valid. */
function validateNewCampsite(values: NewValues): FieldMessages {
  const coordinates = coordinatesError(values.coordinates);
  return {
    ...toFormErrors(formErrors(CampsiteInput, newCampsitePayload(values))),
    ...(coordinates === null ? {} : { coordinates }),
  };
}

/** Whether anything was entered, so that closing the dialog would lose it. */
function isStarted(values: NewValues): boolean {
  const { isOutsideRegion: _isOutsideRegion, ...entered } = values;
  return Object.values<string | readonly unknown[]>(entered).some((value) =>
    typeof value === 'string' ? value.trim() !== '' : value.length > 0,
  );
}
