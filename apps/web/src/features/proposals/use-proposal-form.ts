import { useEffect, useRef, useState } from 'react';
import type { CampsiteProposal } from '@kampvuur/contracts';
import { GEOCODE_DEBOUNCE, pointFromText } from '@kampvuur/domain';
import { clearDraft, readDraft, saveDraft } from '../../base/draft';
import { usePlaceAtQuery } from '../../base/geocode-api';
import { fieldsOf } from '../../base/problem';
import { useDebounced } from '../../base/use-debounced';
import { useForm } from '../../base/use-form';
import {
  EMPTY_PROPOSAL,
  isStarted,
  proposalErrors,
  proposalForm,
  proposalMessages,
  settledProposal,
  type ProposalValues,
} from './proposal-values';
import { useLikelyPlacesQuery, useProposeMutation } from './proposals-api';

/** Characters of a name from which on it is worth looking for others. */
const NAME_MIN = 3;

interface ProposalFormOptions {
  userId: number;
  onSent: (proposal: CampsiteProposal) => void;
}

/** The form of a proposal: what is written survives a reload, but for photos. */
export function useProposalForm({ userId, onSent }: ProposalFormOptions) {
  const key = `kampvuur-proposal-${userId}`;
  const [initial] = useState(() => ({ ...EMPTY_PROPOSAL, ...readDraft<ProposalValues>(key), photos: [] }));
  const [progress, setProgress] = useState<number | null>(null);
  const [propose] = useProposeMutation();
  // What was sent, or thrown away, is not noted once more on the way out.
  const isOver = useRef(false);
  const forget = () => {
    isOver.current = true;
    clearDraft(key);
  };

  const form = useForm<ProposalValues, CampsiteProposal>({
    initial,
    changes: { isAny: isStarted, none: 'Please tell us its name, and show on the map where it is.' },
    complete: settledProposal,
    check: proposalErrors,
    send: async (values) => {
      setProgress(null);
      const body = await proposalForm(values, here?.place?.name ?? null);
      const answer = await propose({ body, onProgress: setProgress });
      // What it seems to be may have been listed since it was looked for.
      if (answer.error) lookAgain();
      return answer;
    },
    onSent: (proposal) => {
      forget();
      onSent(proposal);
    },
    errorsOf: (error) => proposalMessages(fieldsOf(error)),
    failed: { title: 'Not sent', message: 'Failed to send the proposal' },
  });
  const { values, isSending } = form;
  const { here, likelyPlaces, lookAgain } = useLookups(values);
  // What was said about the places there says nothing about another one.
  const changePlace = (changes: Partial<Pick<ProposalValues, 'name' | 'coordinates'>>) =>
    form.change({ ...changes, isAnotherPlace: false });

  useEffect(() => {
    if (!isSending && !isOver.current) saveDraft(key, { ...values, photos: [] });
  }, [key, values, isSending]);

  return { ...form, changePlace, progress, here, likelyPlaces, forget };
}

/** What lies at the chosen point, and campsites that the one being typed may be. */
function useLookups({ name, coordinates }: ProposalValues) {
  const typed = useDebounced(`${coordinates}\n${name.trim()}`, GEOCODE_DEBOUNCE);
  const [place = '', typedName = ''] = typed.split('\n');
  const point = pointFromText(place);
  const at = { lat: Number(point?.latitude), lon: Number(point?.longitude) };
  const { currentData: here } = usePlaceAtQuery(at, { skip: point === null });
  const isEnough = typedName.length >= NAME_MIN;
  const { currentData: likelyPlaces = [], refetch } = useLikelyPlacesQuery(
    { name: typedName, ...point },
    { skip: !isEnough },
  );
  const lookAgain = () => {
    if (isEnough) void refetch();
  };
  return { here, likelyPlaces, lookAgain };
}
