import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { rarestFirst } from '@kampvuur/domain/facility-order';
import { type FactKey, factToAsk, type FieldValue, isTexts, type KnownValues } from '@kampvuur/domain/facts';
import { catalogue } from '../../base/messages/catalogue';
import costs from '../../base/messages/en/costs.json';
import english from '../../base/messages/en/fact-confirmations.json';
import { useIsOffline } from '../../base/offline';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { FactAge } from '../../pieces/facts/FactAge';
import { factText } from '../../pieces/facts/fact-text';
import { answeredFacts, keepAnswer } from './answered-facts';
import { useConfirmFactMutation } from './fact-confirmations-api';
import { factLabel } from '../../pieces/facts/fact-words';

const say = catalogue('fact-confirmations', english);
const sayOfCosts = catalogue('costs', costs);

interface StillCorrectProps {
  viewerId: number;
  campsite: CampsiteDetail;
  /** Corrects a fact. */
  onCorrect: (fact: FactKey) => void;
}

/**
 * One question about the fact that was confirmed longest ago; nothing when all are recent, or offline, where an answer would be
 * lost.
 */
export function StillCorrect({ viewerId, campsite, onCorrect }: StillCorrectProps) {
  // The question stays while it is answered, although its fact becomes recent.
  const [asked] = useState(() => nextQuestion(viewerId, campsite));
  const [state, setState] = useState<'open' | 'confirmed' | 'closed'>('open');
  const [confirm, { isLoading }] = useConfirmFactMutation();
  const showOutcome = useOutcomeToast();
  const isOffline = useIsOffline();
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state === 'confirmed') thanks.current?.focus();
  }, [state]);
  if (!asked || state === 'closed' || (isOffline && state === 'open')) return null;
  const { fact, value } = asked;
  const answer = (next: 'confirmed' | 'closed') => {
    keepAnswer(viewerId, campsite.id, fact, Date.now());
    setState(next);
  };
  const close = () => answer('closed');
  const onYes = async () => {
    const request = confirm({ campsiteId: campsite.id, fact, value });
    if (!(await showOutcome(request, { failed: say('failed') }))) return;
    answer('confirmed');
  };
  if (state === 'confirmed')
    return (
      <Typography ref={thanks} tabIndex={-1} role="status" sx={[CARD, { outline: 'none' }]}>
        {say('thanks')}
      </Typography>
    );
  return (
    <Box component="section" aria-label={say('title')} sx={CARD}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{questionAbout(fact, value)}</Typography>
      <FactAge provenance={campsite.provenance[fact]} />
      <Box sx={BUTTONS}>
        <Button variant="tonal" disabled={isLoading} onClick={() => void onYes()}>
          {say('yes')}
        </Button>
        <Button
          onClick={() => {
            close();
            onCorrect(fact);
          }}
        >
          {say('no')}
        </Button>
        <Button onClick={close}>{say('notSure')}</Button>
      </Box>
    </Box>
  );
}

function nextQuestion(
  viewerId: number,
  campsite: CampsiteDetail,
): { fact: FactKey; value: FieldValue } | undefined {
  const now = new Date();
  const isAnswered = answeredFacts(viewerId, campsite.id, now.getTime());
  const values: KnownValues = campsite;
  const fact = campsite.isClosed ? undefined : factToAsk(campsite.provenance, values, now, isAnswered);
  return fact && { fact, value: values[fact] ?? null };
}

/** The facts with a question of their own. */
const QUESTIONS = ['rates', 'contactPhones', 'contactEmails', 'facilities'] as const satisfies FactKey[];

type OwnQuestion = (typeof QUESTIONS)[number];

const hasOwnQuestion = (fact: string): fact is OwnQuestion => QUESTIONS.some((own) => own === fact);

/** Names of a list that are asked about; of a longer one the rarest, which say most about a campsite. */
const MAX_NAMED = 4;

function questionAbout(fact: FactKey, value: FieldValue): string {
  // They stand in a table; in a sentence nobody would read them.
  if (fact === 'tariffs') return say('question.tariffs', { heading: sayOfCosts('title') });
  const all = isTexts(value) ? value : [];
  const named = fact === 'facilities' ? rarestFirst(all).slice(0, MAX_NAMED) : value;
  const more = fact === 'facilities' ? Math.max(0, all.length - MAX_NAMED) : 0;
  const values = { value: factText(fact, named), count: Array.isArray(value) ? value.length : 1, more };
  if (hasOwnQuestion(fact)) return say(`question.${fact}`, values);
  return say('question.other', { ...values, label: factLabel(fact) });
}

const CARD = {
  p: { xs: 2.5, sm: 3 },
  border: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;

const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 } as const;
