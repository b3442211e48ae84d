import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CampsiteProposal, ReverseGeocodeResult } from '@kampvuur/contracts';
import { IMAGE, MESSAGES, TAXONOMY_FIELDS, pointFromText, textFromPoint } from '@kampvuur/domain';
import { factsOf } from '@kampvuur/domain/facts';
import { PlaceRounded } from '../../base/icons/PlaceRounded';
import type { FactsForm } from '../../pieces/facts/fact-drafts';
import { locationText } from '../../pieces/places/location-text';
import { PlaceField } from '../../pieces/places/PlaceField';
import { PlaceMap } from '../../pieces/places/PlaceMap';
import { TermStatesSelect } from '../../pieces/terms/TermStatesSelect';
import { PhotosField } from '../../ui/forms/PhotosField';
import { PRICE_AND_CONTACT } from '../../pieces/facts/price-and-contact';
import { FactField, FactFields, FactSection } from '../../pieces/facts/FactField';
import { Field } from '../../ui/forms/Field';
import { FormProblem } from '../../ui/forms/FormProblem';
import { FormSection } from '../../ui/forms/FormSection';
import { SendingBar } from '../../ui/forms/SendingBar';
import { LikelyPlaces } from './LikelyPlaces';
import { useProposalForm } from './use-proposal-form';
import { groupTitle } from '../../pieces/facts/fact-words';
import { sayCommon } from '../../base/messages/say-common';
import { say } from './say';

interface ProposalFormProps {
  userId: number;
  /** What is known of the campsite. */
  known: { name: string; coordinates: string } | null;
  onSent: (proposal: CampsiteProposal) => void;
  onCancel: () => void;
}

type Form = ReturnType<typeof useProposalForm>;

const PLACED = [
  'name',
  'closestTown',
  'latitude',
  'longitude',
  'shortDescription',
  'longDescription',
] as const;

/** The facts without a place of their own in the form. */
const OTHERS = {
  place: [...factsOf('basic', 'propose', PLACED), ...factsOf('location', 'propose', PLACED)],
  descriptions: factsOf('descriptions', 'propose', PLACED),
};

const GROUPS = ['price', 'contact', 'pictures', 'status'] as const;
const PRICED = [
  ...PRICE_AND_CONTACT,
  ...GROUPS.flatMap((group) => factsOf(group, 'propose', PRICE_AND_CONTACT)),
];

/** Proposes a missing campsite: its name and place are required, everything else is optional. */
export function ProposalForm({ userId, known, onSent, onCancel }: ProposalFormProps) {
  const form = useProposalForm({ userId, known, onSent });
  const { values, errors, change, isSending, onSubmit } = form;
  const fields = { values, errors, onChange: change };
  const hasPoint = pointFromText(values.coordinates) !== null;
  const likelyPlaces = (
    <LikelyPlaces
      places={form.likelyPlaces}
      confirmedNotDuplicate={values.confirmedNotDuplicate}
      error={errors.confirmedNotDuplicate}
      onChange={(confirmedNotDuplicate) => change({ confirmedNotDuplicate })}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      aria-label={say('addAMissingCampsite')}
      aria-busy={isSending}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Box inert={isSending}>
        <FormSection title={say('nameAndPlace')}>
          <FactField of="name" form={{ values, errors, onChange: form.changePlace }} />
          {/* Below the field that it follows from: the name at first, then the place. */}
          {!hasPoint && likelyPlaces}
          <PlaceFields
            coordinates={values.coordinates}
            error={errors.coordinates}
            pointLocation={form.pointLocation}
            onChange={(coordinates) => form.changePlace({ coordinates })}
          />
          {hasPoint && likelyPlaces}
          <FactFields of={OTHERS.place} form={fields} />
        </FormSection>
        <DescriptionFields form={fields} />
        <FactSection group="stand" source="propose" form={fields} />
        <TermsFields form={form} />
        <FormSection title={say('priceAndContact')}>
          <FactFields of={PRICED} form={fields} />
        </FormSection>
        <FactSection group="booking" source="propose" form={fields} />
        <FormSection sx={ABOVE_ACTIONS} title={say('photos')} note={say('photosNote')}>
          <PhotosField
            photos={values.photos}
            max={IMAGE.maxPerUpload}
            tooMany={MESSAGES.tooManyImages}
            onChange={(photos) => change({ photos })}
          />
        </FormSection>
      </Box>
      <Actions form={form} onCancel={onCancel} />
    </Box>
  );
}

function DescriptionFields({ form }: { form: FactsForm }) {
  return (
    <FormSection title={say('whatItIsLike')}>
      <FactField of="shortDescription" form={form} label={say('inASentenceOrTwo')} hint={say('shortHint')} />
      <FactField
        of="longDescription"
        form={form}
        label={say('moreAboutIt')}
        hint={say('longHint')}
        minRows={5}
      />
      <FactFields of={OTHERS.descriptions} form={form} />
    </FormSection>
  );
}

/** Facilities, activities and categories: what there is, and what is known to be missing. */
function TermsFields({ form: { values, errors, change } }: { form: Form }) {
  return (
    <FormSection title={groupTitle('terms')}>
      {TAXONOMY_FIELDS.map((kind) => (
        <TermStatesSelect key={kind} kind={kind} values={values} errors={errors} onChange={change} />
      ))}
    </FormSection>
  );
}

function Actions({ form, onCancel }: { form: Form; onCancel: () => void }) {
  const { isSending, progress, problem, discardDraft } = form;
  return (
    <Box sx={ACTIONS}>
      {isSending && <SendingBar progress={progress} />}
      <FormProblem problem={problem} />
      <Button type="submit" variant="contained" aria-disabled={isSending} sx={BUTTON}>
        {isSending ? say('sending') : say('sendForReview')}
      </Button>
      <Button
        variant="outlined"
        disabled={isSending}
        onClick={() => {
          discardDraft();
          onCancel();
        }}
        sx={BUTTON}
      >
        {sayCommon('cancel')}
      </Button>
    </Box>
  );
}

/** Keeps the line below the last section, above the buttons. */
const ABOVE_ACTIONS = { '&:last-of-type': { borderBottom: 'divider' } } as const;

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 3 } as const;

const BUTTON = { flex: { xs: '1 1 0', sm: 'none' }, minHeight: 48 } as const;

interface PlaceFieldsProps {
  /** `latitude, longitude`. */
  coordinates: string;
  error?: string | undefined;
  /** The town and province at that point; undefined until they are looked up. */
  pointLocation: ReverseGeocodeResult | undefined;
  onChange: (coordinates: string) => void;
}

/** Where it is: by searching a town and picking a point on the map, or by typing coordinates. */
function PlaceFields({ coordinates, error, pointLocation, onChange }: PlaceFieldsProps) {
  const point = pointFromText(coordinates);
  const pick = (latitude: number, longitude: number) => onChange(textFromPoint(latitude, longitude));
  return (
    <>
      <PlaceField onChoose={({ latitude, longitude }) => pick(latitude, longitude)} />
      <PlaceMap point={point} onPick={pick} />
      <Field
        label={say('coordinates')}
        name="coordinates"
        value={coordinates}
        error={error}
        hint={say('coordinatesHint')}
        placeholder="-34.235, 20.373"
        inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, 'aria-required': true }}
        onChange={({ target }) => onChange(target.value)}
      />
      <Box role="status" sx={{ '&:not(:empty)': { display: 'flex', gap: 1 }, overflowWrap: 'anywhere' }}>
        {point && pointLocation && (
          <>
            <PlaceRounded aria-hidden fontSize="small" sx={{ mt: '2px', color: 'text.secondary' }} />
            <span>{locationText(pointLocation)}</span>
          </>
        )}
      </Box>
    </>
  );
}
