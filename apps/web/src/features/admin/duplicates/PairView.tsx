import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import type { DuplicatePair, DuplicateSide } from '@kampvuur/contracts';
import { apartText } from '@kampvuur/domain';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { countOf } from '../../../ui/numbers';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { likenessText, reasonTexts, usualKeep } from './duplicate-texts';
import { CARD_ROWS, SideCard } from './SideCard';
import { useDismissDuplicateMutation, useMergeDuplicateMutation } from './duplicates-api';

interface PairViewProps {
  pair: DuplicatePair;
  /** The page of the list it stands on. */
  page: number;
  picture: (side: DuplicateSide) => ReactNode;
  /** The pair before was left by hand: the keyboard goes on here. */
  takesFocus: boolean;
  /** Moves by one; missing at the ends of the list. */
  onNext?: () => void;
  onPrevious?: () => void;
  /** It has been decided. */
  onDone: () => void;
}

/** Takes the keyboard as it appears, and is seen from its beginning: decisions are taken at its end. */
function focused(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true });
  if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView({ block: 'start' });
}

/** Handles a key pressed alone. */
function shortcuts(actions: Record<string, (() => void) | undefined>) {
  return (event: KeyboardEvent) => {
    const act = actions[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    event.preventDefault();
    act();
  };
}

/** Two campsites that may be one: which stays, merge or leave both. Keys: M, N, J, K. */
export function PairView({ pair, page, picture, takesFocus, onNext, onPrevious, onDone }: PairViewProps) {
  const { one, other } = pair;
  const [keepId, setKeepId] = useState(usualKeep(pair).id);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const { isBusy, isMerging, ...decide } = usePairDecision(pair, page);
  const [kept, gone] = keepId === one.id ? [one, other] : [other, one];
  const merge = async () => {
    if (await decide.merge(keepId)) onDone();
    else setAsking(false);
  };
  const dismiss = async () => {
    if (!isBusy && (await decide.dismiss())) onDone();
  };
  const ask = () => {
    if (!isBusy) setAsking(true);
  };
  return (
    <>
      <Box
        component="section"
        ref={takesFocus ? focused : undefined}
        tabIndex={-1}
        aria-labelledby={id}
        onKeyDown={shortcuts({ m: ask, n: () => void dismiss(), j: onNext, k: onPrevious })}
        sx={{ scrollMarginTop: 80, '&:focus-visible': { outline: 'none' } }}
      >
        <PairHead id={id} pair={pair} />
        <Box role="radiogroup" aria-label="Which one stays" sx={SIDES}>
          {[one, other].map((side) => (
            <SideCard
              key={side.id}
              side={side}
              beside={side === one ? other : one}
              place={side === one ? 'First' : 'Second'}
              picture={picture(side)}
              group={id}
              stays={side.id === keepId}
              onChoose={() => setKeepId(side.id)}
            />
          ))}
        </Box>
        <PairActions isBusy={isBusy} onMerge={ask} onDismiss={() => void dismiss()} />
      </Box>
      {isAsking && (
        <MergeQuestion
          kept={kept}
          gone={gone}
          isPending={isMerging}
          onConfirm={() => void merge()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** How likely the two are one, and why. */
function PairHead({ id, pair }: { id: string; pair: DuplicatePair }) {
  return (
    <>
      <Typography id={id} variant="h2" sx={{ textWrap: 'balance' }}>
        {`${likenessText(pair)}, ${apartText(pair.distanceM)}`}
      </Typography>
      <Box component="ul" aria-label="What speaks for it" sx={REASONS}>
        {reasonTexts(pair).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
    </>
  );
}

const REASONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 1,
  mb: 2,
  '& li': {
    px: 1.25,
    py: 0.5,
    borderRadius: '12px',
    bgcolor: 'sunken',
    fontSize: '0.875rem',
    fontFeatureSettings: "'tnum'",
    overflowWrap: 'anywhere',
  },
} as const;

const SIDES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridTemplateRows: `repeat(${CARD_ROWS}, auto)`,
  columnGap: { xs: 1, sm: 3 },
} as const;

interface MergeQuestionProps {
  kept: DuplicateSide;
  gone: DuplicateSide;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Before two campsites become one: what moves, and what becomes of the other. */
function MergeQuestion({ kept, gone, ...rest }: MergeQuestionProps) {
  const { totalCheckins } = gone;
  const checkins = totalCheckins > 0 ? `${countOf(totalCheckins, 'check-in', 'check-ins')}, ` : '';
  return (
    <ConfirmDialog title="Merge these two campsites?" confirmLabel="Merge" {...rest}>
      <div>
        <b>{kept.name}</b> stays.
      </div>
      <Box component="ul" sx={{ my: 1, pl: 2.5, listStyle: 'disc', '& li': { py: 0.25 } }}>
        <li>
          <b>{gone.name}</b>{' '}
          {`disappears from the catalogue; its address (/campsite/${gone.id}) leads there.`}
        </li>
        <li>{`Its ${checkins}pictures, favourites and suggestions move there.`}</li>
        <li>What the one that stays does not know, it takes over.</li>
      </Box>
      This cannot be taken back.
    </ConfirmDialog>
  );
}

interface PairActionsProps {
  isBusy: boolean;
  onMerge: () => void;
  onDismiss: () => void;
}

/** What can be done with a pair, and its keys. */
function PairActions({ isBusy, onMerge, onDismiss }: PairActionsProps) {
  return (
    <Box sx={ROW}>
      <Button variant="outlined" aria-disabled={isBusy} aria-keyshortcuts="n" onClick={onDismiss}>
        Not duplicates
      </Button>
      <Button variant="contained" aria-disabled={isBusy} aria-keyshortcuts="m" onClick={onMerge}>
        Merge
      </Button>
      <Typography variant="caption" sx={KEYS}>
        Keys: M to merge, N for not duplicates, J and K for the next and the previous pair
      </Typography>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mt: { xs: 2, sm: 3 },
  '& > button': { flex: { xs: '1 1 0', sm: '0 0 auto' } },
} as const;

const KEYS = { display: { xs: 'none', md: 'block' }, ml: 'auto', color: 'text.secondary' } as const;

/** The two ways to be done with a pair; each resolves to whether it worked. */
function usePairDecision({ id }: DuplicatePair, page: number) {
  const report = useOutcomeToast();
  const [mergeDuplicate, { isLoading: isMerging }] = useMergeDuplicateMutation();
  const [dismissDuplicate, { isLoading: isDismissing }] = useDismissDuplicateMutation();
  return {
    isMerging,
    isBusy: isMerging || isDismissing,
    merge: (keepId: number) => report(mergeDuplicate({ id, page, keepId }), MERGED),
    dismiss: () => report(dismissDuplicate({ id, page }), DISMISSED),
  };
}

const NOT_MERGED = 'The campsites could not be merged';
const MERGED = { done: { title: 'Campsites merged' }, failed: NOT_MERGED, message: NOT_MERGED };

const NOT_DISMISSED = 'The pair could not be dismissed';
const DISMISSED = { done: { title: 'Kept as two campsites' }, failed: NOT_DISMISSED, message: NOT_DISMISSED };
