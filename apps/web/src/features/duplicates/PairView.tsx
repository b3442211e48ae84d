import { useId, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import type { DuplicatePair, DuplicateSide } from '@kampvuur/contracts';
import { apartText } from '@kampvuur/domain';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { campsitePath } from '../../base/paths';
import { formatCount } from '../../ui/numbers';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { likenessText, reasonTexts, suggestedSurvivor } from './duplicate-texts';
import { CARD_ROWS, SideCard } from './SideCard';
import { useDismissDuplicateMutation, useMergeDuplicateMutation } from './duplicates-api';
import { say } from './say';
import { Rich } from '../../base/messages/Rich';
import { spoken } from '../../base/messages/spoken';

interface PairViewProps {
  pair: DuplicatePair;
  /** The page of the list that the pair is on. */
  page: number;
  /** The user moved here from another pair, so this one takes the focus. */
  takesFocus: boolean;
  /** Opens the next pair; undefined at the end of the list, as `onPrevious` is at its start. */
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  /** The pair has been merged or dismissed. */
  onDone: () => void;
}

/** Focuses the pair when it appears, and scrolls to its top: the buttons of the pair before are at the bottom. */
function focusAndScrollIntoView(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true });
  if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView({ block: 'start' });
}

/** Handles keys pressed without a modifier. */
function shortcuts(actions: Record<string, (() => void) | undefined>) {
  return (event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    event.preventDefault();
    action();
  };
}

/** A pair of possible duplicates: choose the survivor, merge, or dismiss. Keys: M, N, J, K. */
export function PairView(props: PairViewProps) {
  const { pair, page, takesFocus, onNext, onPrevious, onDone } = props;
  const { one, other } = pair;
  const [keepId, setKeepId] = useState(suggestedSurvivor(pair).id);
  const [isConfirming, setConfirming] = useState(false);
  const id = useId();
  const { isBusy, isMerging, ...decide } = usePairDecision(pair, page);
  const [survivor, merged] = keepId === one.id ? [one, other] : [other, one];
  const merge = async () => {
    if (await decide.merge(keepId)) onDone();
    else setConfirming(false);
  };
  const dismiss = async () => {
    if (!isBusy && (await decide.dismiss())) onDone();
  };
  const ask = () => {
    if (!isBusy) setConfirming(true);
  };
  return (
    <>
      <Box
        component="section"
        ref={takesFocus ? focusAndScrollIntoView : undefined}
        tabIndex={-1}
        aria-labelledby={id}
        onKeyDown={shortcuts({ m: ask, n: () => void dismiss(), j: onNext, k: onPrevious })}
        sx={{ scrollMarginTop: 80, '&:focus-visible': { outline: 'none' } }}
      >
        <PairHeader id={id} pair={pair} />
        <Box role="radiogroup" aria-label={say('whichOneStays')} sx={SIDES}>
          {[one, other].map((side) => (
            <SideCard
              key={side.id}
              side={side}
              other={side === one ? other : one}
              ordinal={side === one ? 'first' : 'second'}
              group={id}
              isSurvivor={side.id === keepId}
              onChoose={() => setKeepId(side.id)}
            />
          ))}
        </Box>
        <PairActions isBusy={isBusy} onMerge={ask} onDismiss={() => void dismiss()} />
      </Box>
      {isConfirming && (
        <MergeDialog
          survivor={survivor}
          merged={merged}
          isPending={isMerging}
          onConfirm={() => void merge()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** How likely the pair is one campsite, and why. */
function PairHeader({ id, pair }: { id: string; pair: DuplicatePair }) {
  return (
    <>
      <Typography id={id} variant="h2" sx={{ textWrap: 'balance' }}>
        {`${likenessText(pair)}, ${spoken(apartText(pair.distanceM))}`}
      </Typography>
      <Box component="ul" aria-label={say('whatSpeaksForIt')} sx={REASONS}>
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

interface MergeDialogProps {
  survivor: DuplicateSide;
  merged: DuplicateSide;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a merge, and lists what moves to the survivor. */
function MergeDialog({ survivor, merged, ...rest }: MergeDialogProps) {
  const { totalCheckins } = merged;
  return (
    <ConfirmDialog title={say('mergeQuestion')} confirmLabel={say('merge')} {...rest}>
      <div>
        <Rich text={say('stays')} parts={{ name: () => <b>{survivor.name}</b> }} />
      </div>
      <Box component="ul" sx={{ my: 1, pl: 2.5, listStyle: 'disc', '& li': { py: 0.25 } }}>
        <li>
          <Rich
            text={say('disappears', { path: campsitePath(merged.id) })}
            parts={{ name: () => <b>{merged.name}</b> }}
          />
        </li>
        <li>{say('moves', { n: totalCheckins, count: formatCount(totalCheckins) })}</li>
        <li>{say('detailsMove')}</li>
      </Box>
      {say('cannotBeUndone')}
    </ConfirmDialog>
  );
}

interface PairActionsProps {
  isBusy: boolean;
  onMerge: () => void;
  onDismiss: () => void;
}

/** The buttons of a pair, and its keys. */
function PairActions({ isBusy, onMerge, onDismiss }: PairActionsProps) {
  return (
    <Box sx={ROW}>
      <Button variant="outlined" aria-disabled={isBusy} aria-keyshortcuts="n" onClick={onDismiss}>
        {say('notDuplicates')}
      </Button>
      <Button variant="contained" aria-disabled={isBusy} aria-keyshortcuts="m" onClick={onMerge}>
        {say('merge')}
      </Button>
      <Typography variant="caption" sx={KEYS}>
        {say('keys')}
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

/** Merges or dismisses a pair; both resolve to whether it worked. */
function usePairDecision({ id }: DuplicatePair, page: number) {
  const showOutcome = useOutcomeToast();
  const [mergeDuplicate, { isLoading: isMerging }] = useMergeDuplicateMutation();
  const [dismissDuplicate, { isLoading: isDismissing }] = useDismissDuplicateMutation();
  return {
    isMerging,
    isBusy: isMerging || isDismissing,
    merge: (keepId: number) => showOutcome(mergeDuplicate({ id, page, keepId }), mergeTexts()),
    dismiss: () => showOutcome(dismissDuplicate({ id, page }), dismissTexts()),
  };
}

const mergeTexts = () => ({
  done: { title: say('merged') },
  failed: say('notMerged'),
  message: say('notMerged'),
});

const dismissTexts = () => ({
  done: { title: say('dismissed') },
  failed: say('notDismissed'),
  message: say('notDismissed'),
});
