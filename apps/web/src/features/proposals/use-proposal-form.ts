import { useState } from 'react';
import type { CampsiteProposal } from '@kampvuur/contracts';
import { GEOCODE_DEBOUNCE, pointFromText } from '@kampvuur/domain';
import { readDraft, useDraft } from '../../base/draft';
import { byBox } from '../../pieces/facts/fact-drafts';
import { usePlaceAtQuery } from '../../pieces/places/geocode-api';
import { fieldsOf } from '../../base/problem';
import { useDebounced } from '../../base/use-debounced';
import { useForm } from '../../base/use-form';
import {
  EMPTY_PROPOSAL,
  isStarted,
  PROPOSE,
  proposalFormData,
  validateProposal,
  type ProposalValues,
} from './proposal-values';
import { useLikelyPlacesQuery, useProposeMutation } from './proposals-api';
import { say } from './say';

/** Length of a name from which likely places are looked up. */
const MIN_LOOKUP_NAME = 3;

interface ProposalFormOptions {
  userId: number;
  /** What is known of the campsite; takes the place of a draft. */
  known: Pick<ProposalValues, 'name' | 'coordinates'> | null;
  onSent: (proposal: CampsiteProposal) => void;
}

/** The state of the proposal form; a draft without the photos survives a reload. */
export function useProposalForm({ userId, known, onSent }: ProposalFormOptions) {
  const key = `kampvuur-proposal-${userId}`;
  const [initial] = useState(() => ({
    ...EMPTY_PROPOSAL,
    ...(known ?? readDraft<ProposalValues>(key)),
    photos: [],
  }));
  const [progress, setProgress] = useState<number | null>(null);
  const [propose] = useProposeMutation();

  const form = useForm<ProposalValues, CampsiteProposal>({
    initial,
    changes: { isAny: isStarted, none: say('nothingEntered') },
    complete: PROPOSE.complete,
    check: validateProposal,
    send: async (values) => {
      setProgress(null);
      const body = await proposalFormData(values, pointLocation?.place?.name ?? null);
      return propose({ body, onProgress: setProgress });
    },
    onSent: (proposal) => {
      discardDraft();
      onSent(proposal);
    },
    errorsOf: (error) => byBox(fieldsOf(error)),
    failed: { title: say('notSent'), message: say('sendFailed') },
  });
  const { values } = form;
  const discardDraft = useDraft(key, { ...values, photos: [] });
  const { pointLocation, likelyPlaces } = useLookups(values);
  // The confirmation was about the likely places of the former name and point.
  const changePlace = (changes: Partial<Pick<ProposalValues, 'name' | 'coordinates'>>) =>
    form.change({ ...changes, confirmedNotDuplicate: false });

  return { ...form, changePlace, progress, pointLocation, likelyPlaces, discardDraft };
}

/** The place at the entered coordinates, and listed campsites that may be the entered one. */
function useLookups({ name, coordinates }: ProposalValues) {
  const debounced = useDebounced(`${coordinates}\n${name.trim()}`, GEOCODE_DEBOUNCE);
  const [debouncedCoordinates = '', debouncedName = ''] = debounced.split('\n');
  const point = pointFromText(debouncedCoordinates);
  const position = { lat: Number(point?.latitude), lon: Number(point?.longitude) };
  const { currentData: pointLocation } = usePlaceAtQuery(position, { skip: point === null });
  const { currentData: likelyPlaces = [] } = useLikelyPlacesQuery(
    { name: debouncedName, ...point },
    { skip: debouncedName.length < MIN_LOOKUP_NAME },
  );
  return { pointLocation, likelyPlaces };
}
