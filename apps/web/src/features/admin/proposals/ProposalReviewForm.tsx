import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ProposalReview } from '@kampvuur/contracts';
import { NAME_FIELDS, TEXT_MAX } from '@kampvuur/domain';
import { Field } from '../../../ui/Field';
import { AdditionalFields } from '../edit/AdditionalFields';
import { BasicFields } from '../edit/BasicFields';
import { ContactFields } from '../edit/ContactFields';
import { DescriptionFields } from '../edit/DescriptionFields';
import { LocationFields, type PlaceInputs } from '../edit/LocationFields';
import { NamesChecklist } from '../edit/NamesChecklist';
import { LikelyOnes } from './LikelyOnes';
import { useProposalReview } from './use-proposal-review';

type Review = ReturnType<typeof useProposalReview>;

interface ProposalReviewFormProps extends PlaceInputs {
  proposal: ProposalReview;
}

/** Deciding on a proposed campsite: which one it may be, its fields to correct, and the note for the camper. */
export function ProposalReviewForm({ proposal, placeSearch, placeMap }: ProposalReviewFormProps) {
  const review = useProposalReview(proposal);
  const { values, errors, change, isSending, onSubmit } = review;
  const fields = { values, errors, onChange: change };
  return (
    <>
      <LikelyOnes proposal={proposal} isBusy={review.isBusy} onChoose={review.sayDuplicate} />
      <Box
        component="form"
        noValidate
        aria-label="Proposed campsite"
        aria-busy={isSending}
        onSubmit={(event) => void onSubmit(event)}
      >
        <Box inert={isSending}>
          <Part title="Name and descriptions">
            <BasicFields {...fields} />
            <DescriptionFields {...fields} />
          </Part>
          <Part title="Location">
            <LocationFields {...fields} {...{ placeSearch, placeMap }} />
          </Part>
          <Part title="Contact">
            <ContactFields {...fields} />
          </Part>
          <Part title="What there is">
            {NAME_FIELDS.map((kind) => (
              <NamesChecklist
                key={kind}
                kind={kind}
                selected={values[kind]}
                error={errors[kind]}
                onChange={(names) => change({ [kind]: names })}
              />
            ))}
          </Part>
          <Part title="Additional">
            <AdditionalFields {...fields} />
          </Part>
        </Box>
        <Decision review={review} isListed={proposal.likelyPlaces.some(({ isSure }) => isSure)} />
      </Box>
    </>
  );
}

/** The note and the two ends of a review; of a place that is surely listed, the word that it is another one. */
function Decision({ review, isListed }: { review: Review; isListed: boolean }) {
  const { note, noteError, setNote, reject, isBusy, problem } = review;
  const noteId = useId();
  return (
    <Part title="Decision">
      <Field
        id={noteId}
        label="Note for the camper"
        name="adminNote"
        value={note}
        error={noteError}
        hint="Needed for a rejection."
        multiline
        minRows={2}
        inputProps={{ maxLength: TEXT_MAX }}
        onChange={({ target }) => setNote(target.value)}
        sx={{ p: 0 }}
      />
      <AnotherPlace review={review} isListed={isListed} />
      {problem && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" aria-disabled={isBusy} sx={BUTTON}>
          Approve
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
          Reject
        </Button>
      </Box>
    </Part>
  );
}

function AnotherPlace({ review, isListed }: { review: Review; isListed: boolean }) {
  const { values, errors, onChange } = review;
  const error = errors.isAnotherPlace;
  const errorId = useId();
  if (!isListed && !values.isAnotherPlace && error === undefined) return null;
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            name="isAnotherPlace"
            checked={values.isAnotherPlace}
            onChange={onChange}
            slotProps={{ input: { 'aria-describedby': error === undefined ? undefined : errorId } }}
          />
        }
        label="It is another place than those listed"
        sx={{ minHeight: 44, ml: '-10px' }}
      />
      {error !== undefined && (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={PART}>
      <Typography variant="h2" sx={{ mb: 2.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </Box>
  );
}

const PART = {
  py: '28px',
  borderBottom: 'rule',
  '&:last-of-type': { borderBottom: 0 },
} as const;

const BUTTON = { minHeight: 48, minWidth: 140, flex: { xs: '1 1 0', sm: 'none' } } as const;
