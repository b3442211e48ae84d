import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LikelyPlace, ProposalReview } from '@kampvuur/contracts';
import { apartText, NAME_FIELDS, TEXT_MAX } from '@kampvuur/domain';
import { Link as RouterLink } from 'react-router-dom';
import { campsitePath } from '../../../base/paths';
import { Field } from '../../../ui/Field';
import { AdditionalFields } from '../edit/AdditionalFields';
import { BasicFields } from '../edit/BasicFields';
import { ContactFields } from '../edit/ContactFields';
import { DescriptionFields } from '../edit/DescriptionFields';
import { LocationFields, type PlaceInputs } from '../edit/LocationFields';
import { NamesChecklist } from '../edit/NamesChecklist';
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
      <LikelyPlaces places={proposal.likelyPlaces} isBusy={review.isBusy} onChoose={review.sayDuplicate} />
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
        <Decision review={review} />
      </Box>
    </>
  );
}

interface LikelyPlacesProps {
  places: readonly LikelyPlace[];
  isBusy: boolean;
  onChoose: (campsiteId: number) => void;
}

/** Campsites that it may be, each with a way to say so. */
function LikelyPlaces({ places, isBusy, onChoose }: LikelyPlacesProps) {
  if (places.length === 0) return null;
  return (
    <Box component="section" aria-label="It may be listed already" sx={LIKELY}>
      <Typography variant="h3" component="h2">
        It may be listed already
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {places.map(({ id, name, distanceM, reasons }) => (
          <Box component="li" key={id} sx={PLACE}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Link component={RouterLink} to={campsitePath(id)} sx={PLACE_LINK}>
                {name}
              </Link>
              <Typography variant="body2">{[apartText(distanceM), ...reasons].join(', ')}</Typography>
            </Box>
            <Button
              variant="outlined"
              color="inherit"
              aria-label={`It is ${name}`}
              aria-disabled={isBusy}
              onClick={() => onChoose(id)}
            >
              It is this one
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The note and the two ends of a review. */
function Decision({ review }: { review: Review }) {
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
  borderBottom: '1px solid',
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;

const LIKELY = { p: 2, borderRadius: '12px', bgcolor: 'emberTint', color: 'onEmberTint' } as const;

const PLACE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  overflowWrap: 'anywhere',
} as const;

const PLACE_LINK = { color: 'inherit', fontWeight: 640 } as const;

const BUTTON = { minHeight: 48, minWidth: 140, flex: { xs: '1 1 0', sm: 'none' } } as const;
