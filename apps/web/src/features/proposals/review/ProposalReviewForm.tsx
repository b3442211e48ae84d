import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProposalReview } from '@kampvuur/contracts';
import { MAX_TEXT } from '@kampvuur/domain';
import { factsOf } from '@kampvuur/domain/facts';
import { FactFields, FactSection } from '../../../pieces/facts/FactField';
import { Field } from '../../../ui/forms/Field';
import { ConfirmationField } from '../../../ui/forms/ConfirmationField';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { FormSection } from '../../../ui/forms/FormSection';
import {
  AdditionalFields,
  BasicFields,
  ContactFields,
  DescriptionFields,
} from '../../../pieces/campsites/CampsiteFields';
import { LocationFields } from '../../../pieces/campsites/LocationFields';
import { LikelyMatches } from './LikelyMatches';
import { useProposalReview } from './use-proposal-review';
import { groupTitle } from '../../../pieces/facts/fact-words';
import { say } from '../say';

type Review = ReturnType<typeof useProposalReview>;

/** The addresses of images are set on the edit page, which shows them. */
const OTHER_PICTURES = factsOf('pictures', 'edit', ['imageUrls']);

/** Reviews a proposed campsite: likely matches, the fields to correct, and the note for the camper. */
export function ProposalReviewForm({ proposal }: { proposal: ProposalReview }) {
  const review = useProposalReview(proposal);
  const { values, errors, change, isSending, onSubmit } = review;
  const fields = { values, errors, onChange: change };
  return (
    <>
      <LikelyMatches proposal={proposal} isBusy={review.isBusy} onChoose={review.markDuplicate} />
      <Box
        component="form"
        noValidate
        aria-label={say('proposedCampsite')}
        aria-busy={isSending}
        onSubmit={(event) => void onSubmit(event)}
      >
        <Box inert={isSending}>
          <FormSection title={say('nameAndDescriptions')} sx={BELOW_MATCHES}>
            <BasicFields {...fields} />
            <DescriptionFields {...fields} />
          </FormSection>
          <FormSection title={groupTitle('location')}>
            <LocationFields {...fields} />
          </FormSection>
          <FormSection title={say('contact')}>
            <ContactFields {...fields} />
          </FormSection>
          <FactSection group="booking" source="edit" form={fields} />
          <FactSection group="stand" source="edit" form={fields} />
          <FormSection title={groupTitle('terms')}>
            <FactFields of={factsOf('terms', 'edit')} form={fields} />
          </FormSection>
          <FormSection title={say('additional')}>
            <AdditionalFields {...fields} />
            <FactFields of={OTHER_PICTURES} form={fields} />
          </FormSection>
        </Box>
        <Decision review={review} isListed={proposal.likelyPlaces.some(({ isSure }) => isSure)} />
      </Box>
    </>
  );
}

/** The note and the two decisions; for a place that is certainly listed, the confirmation that it is another one. */
function Decision({ review, isListed }: { review: Review; isListed: boolean }) {
  const { note, noteError, setNote, reject, isBusy, problem } = review;
  const noteId = useId();
  return (
    <FormSection title={say('decision')}>
      <Field
        id={noteId}
        label={say('noteForTheCamper')}
        name="adminNote"
        value={note}
        error={noteError}
        hint={say('neededForARejection')}
        multiline
        minRows={2}
        max={MAX_TEXT}
        onChange={({ target }) => setNote(target.value)}
      />
      <AnotherPlace review={review} isListed={isListed} />
      <FormProblem problem={problem} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" aria-disabled={isBusy} sx={BUTTON}>
          {say('approve')}
        </Button>
        <Button
          variant="outlined"
          color="error"
          aria-disabled={isBusy}
          onClick={() => {
            if (!reject()) document.getElementById(noteId)?.focus();
          }}
          sx={BUTTON}
        >
          {say('reject')}
        </Button>
      </Box>
    </FormSection>
  );
}

function AnotherPlace({ review, isListed }: { review: Review; isListed: boolean }) {
  const { values, errors, change } = review;
  const { confirmedNotDuplicate: error } = errors;
  if (!isListed && !values.confirmedNotDuplicate && error === undefined) return null;
  return (
    <ConfirmationField
      name="confirmedNotDuplicate"
      label={say('itIsADifferentPlace')}
      isOn={values.confirmedNotDuplicate}
      error={error}
      onChange={(confirmedNotDuplicate) => change({ confirmedNotDuplicate })}
    />
  );
}

/** Space between the likely matches and the first section. */
const BELOW_MATCHES = { '&:first-of-type': { pt: '28px' } } as const;

const BUTTON = { minHeight: 48, minWidth: 140, flex: { xs: '1 1 0', sm: 'none' } } as const;
