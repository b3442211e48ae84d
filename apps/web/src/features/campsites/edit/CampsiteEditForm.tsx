import type { SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { ABSENT_TERMS, TAXONOMY_FIELDS } from '@kampvuur/domain';
import { factsOf } from '@kampvuur/domain/facts';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import type { FormFailure } from '../../../base/use-form-failure';
import type { FieldsProps } from '../../../base/forms';
import { FactField, FactFields, FactSection } from '../../../pieces/facts/FactField';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { BottomActions } from '../../../ui/layout/BottomActions';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { FormSection } from '../../../ui/forms/FormSection';
import { useUnsavedChanges } from '../../../ui/forms/use-unsaved-changes';
import {
  AdditionalFields,
  BasicFields,
  ContactFields,
  DescriptionFields,
} from '../../../pieces/campsites/CampsiteFields';
import type { EditValues } from '../../../pieces/campsites/campsite-values';
import type { ImageViewer } from '../images/DeletableImages';
import { ImageUploadCard } from '../images/ImageUploadCard';
import { ImageUrlsField } from './ImageUrlsField';
import { LocationFields } from '../../../pieces/campsites/LocationFields';
import { SectionNav } from './SectionNav';
import { invalidSections, sectionTitle } from './sections';
import { useCampsiteEdit } from './use-campsite-edit';
import { say } from './say';

interface CampsiteEditFormProps {
  campsite: CampsiteDetail;
  /** Who edits it; null once the session has ended. */
  viewer: ImageViewer | null;
  /** Where Save Changes and Cancel lead. */
  backTo: string;
}

/** Edits all fields of a campsite (docs/product.md#screens); leaving with unsaved changes asks for a confirmation. */
export function CampsiteEditForm(props: CampsiteEditFormProps) {
  const { campsite, viewer, backTo } = props;
  const navigate = useNavigate();
  const goBack = () => void navigate(backTo);
  const form = useCampsiteEdit(campsite);
  const { values, errors, problem, isSaving, isDirty, change, submit } = form;
  const unsaved = useUnsavedChanges(isDirty, goBack);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await submit(event.currentTarget)) unsaved.leaveBy(goBack);
  };
  return (
    <Box sx={COLUMNS}>
      <SectionNav invalid={invalidSections(errors)} />
      <Box
        component="form"
        noValidate
        aria-label={say('editCampsite')}
        aria-busy={isSaving}
        onSubmit={(event) => void onSubmit(event)}
        sx={FORM}
      >
        <Box inert={isSaving}>
          <EditSections
            values={values}
            errors={errors}
            onChange={change}
            campsiteId={campsite.id}
            viewer={viewer}
          />
        </Box>
        <ActionBar {...{ problem, isSaving, isDirty }} onCancel={() => unsaved.ask(goBack)} />
      </Box>
      {unsaved.isAsking && (
        <ConfirmDialog
          title={say('leaveWithoutSaving')}
          cancelLabel={say('keepEditing')}
          confirmLabel={say('leave')}
          onConfirm={unsaved.leave}
          onClose={unsaved.stay}
        >
          {say('leaveText', { name: campsite.name })}
        </ConfirmDialog>
      )}
    </Box>
  );
}

const OTHER_PICTURES = factsOf('pictures', 'edit', ['imageUrls']);

interface EditSectionsProps extends FieldsProps<EditValues>, Pick<CampsiteEditFormProps, 'viewer'> {
  campsiteId: number;
}

function EditSections({ campsiteId, viewer, ...fields }: EditSectionsProps) {
  const { values, errors, onChange } = fields;
  const dispatch = useAppDispatch();
  const showFailure = (description: string) =>
    void dispatch(showToast({ title: say('error'), description, variant: 'destructive' }));
  return (
    <>
      <FormSection id="basic" title={sectionTitle('basic')}>
        <BasicFields {...fields} />
      </FormSection>
      <FormSection id="descriptions" title={sectionTitle('descriptions')}>
        <DescriptionFields {...fields} />
      </FormSection>
      <FormSection id="images" title={sectionTitle('images')} note={say('imagesNote')}>
        <ImageUrlsField
          value={values.imageUrls}
          error={errors.imageUrls}
          onChange={(imageUrls) => onChange({ imageUrls })}
        />
        <FactFields of={OTHER_PICTURES} form={fields} />
        {viewer ? (
          <ImageUploadCard campsiteId={campsiteId} viewer={viewer} />
        ) : (
          <Typography>{say('signInToUpload')}</Typography>
        )}
      </FormSection>
      <FormSection id="location" title={sectionTitle('location')}>
        <LocationFields {...fields} onSearchFailure={showFailure} />
      </FormSection>
      <FormSection id="contact" title={sectionTitle('contact')}>
        <ContactFields {...fields} />
      </FormSection>
      <FactSection group="booking" source="edit" id="booking" form={fields} />
      <FactSection group="stand" source="edit" id="stand" form={fields} />
      {TAXONOMY_FIELDS.map((kind) => (
        <FormSection key={kind} id={kind} title={sectionTitle(kind)}>
          <FactField of={kind} form={fields} />
          <FactField of={ABSENT_TERMS[kind]} form={fields} />
        </FormSection>
      ))}
      <FormSection id="additional" title={sectionTitle('additional')}>
        <AdditionalFields {...fields} />
      </FormSection>
    </>
  );
}

// No grid on phones: a sticky element sticks only within its grid area, which would be its own row.
const COLUMNS = {
  display: { xs: 'block', md: 'grid' },
  gap: { md: 6 },
  gridTemplateColumns: { md: '220px minmax(0, 720px)' },
} as const;

// Scrolls a focused control clear of the sticky navigation and action bar.
const FORM = {
  minWidth: 0,
  '& :is(input, textarea, select, button, canvas)': {
    scrollMarginBlock: { xs: '64px 100px', md: '24px 100px' },
  },
} as const;

interface ActionBarProps {
  problem: FormFailure | null;
  isSaving: boolean;
  isDirty: boolean;
  onCancel: () => void;
}

/** Save Changes and Cancel in a sticky bar, which replaces the bottom navigation on phones. */
function ActionBar({ problem, isSaving, isDirty, onCancel }: ActionBarProps) {
  return (
    <BottomActions sx={BAR}>
      <FormProblem problem={problem} />
      <Typography role="status" variant="body2" sx={STATE}>
        {isDirty && say('notSavedYet')}
      </Typography>
      <Button variant="outlined" disabled={isSaving} onClick={onCancel}>
        {say('cancel')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        aria-disabled={isSaving}
        sx={isSaving ? { opacity: 0.6 } : {}}
      >
        {isSaving ? say('saving') : say('saveChanges')}
      </Button>
    </BottomActions>
  );
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 1.5,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 1.5,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  borderTop: 'divider',
  bgcolor: 'background.default',
  '& > button': { flex: { xs: 1, sm: 'none' } },
} as const;

const STATE = { display: { xs: 'none', sm: 'block' }, mr: 'auto', color: 'text.secondary' } as const;
