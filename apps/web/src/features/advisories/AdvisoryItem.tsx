import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Advisory } from '@kampvuur/contracts';
import { isAdvisoryCurrent } from '@kampvuur/domain';
import { useIsOffline } from '../../base/offline';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { useConfirmAdvisoryMutation, useEndAdvisoryMutation } from '../../pieces/advisories/advisories-api';
import { kindText, periodText, sourceText, today } from '../../pieces/advisories/advisory-texts';
import { DeleteAdvisory } from '../../pieces/advisories/DeleteAdvisory';
import { say } from '../../pieces/advisories/say';

interface AdvisoryItemProps {
  advisory: Advisory;
  isAdmin: boolean;
}

/** An advisory with who says so, until when, and what one can say about it. */
export function AdvisoryItem({ advisory, isAdmin }: AdvisoryItemProps) {
  const { note, area, isOwn, ownVoice } = advisory;
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Typography component="h3" sx={{ fontWeight: 640 }}>
        {kindText(advisory)}
      </Typography>
      {note !== '' && <Typography sx={NOTE}>{note}</Typography>}
      <Typography variant="body2">
        {[periodText(advisory), ...(area ? [say('areaPart')] : [])].join(' · ')}
      </Typography>
      <Typography variant="body2">{sourceText(advisory)}</Typography>
      {isOwn && <Typography variant="body2">{say('ownHint')}</Typography>}
      {!isOwn && ownVoice !== null && (
        <Typography variant="body2">{say(ownVoice === 'still' ? 'saidStill' : 'saidOver')}</Typography>
      )}
      <Voices advisory={advisory} isAdmin={isAdmin} />
    </Box>
  );
}

/**
 * The buttons below an advisory. A season is asked about only while it lasts: before it, "It's over" would be true of today and
 * end it for ever.
 */
function Voices({ advisory, isAdmin }: AdvisoryItemProps) {
  const { id, isOwn, ownVoice } = advisory;
  const isCurrent = isAdvisoryCurrent(advisory, today());
  const [confirm, confirming] = useConfirmAdvisoryMutation();
  const [end, ending] = useEndAdvisoryMutation();
  const isBusy = confirming.isLoading || ending.isLoading;
  const nameOf = (action: string) => say('about', { action, kind: kindText(advisory) });
  const send = useSend();
  const sayStill = () => send(() => confirm(id), say('thanksStill'));
  const sayOver = () => send(() => end(id), say('thanksOver'));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {isCurrent && !isOwn && ownVoice !== 'still' && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          disabled={isBusy}
          aria-label={nameOf(say('stillSo'))}
          onClick={() => void sayStill()}
          sx={BUTTON}
        >
          {say('stillSo')}
        </Button>
      )}
      {isCurrent && ownVoice !== 'over' && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          disabled={isBusy}
          aria-label={nameOf(say('isOver'))}
          onClick={() => void sayOver()}
          sx={BUTTON}
        >
          {say('isOver')}
        </Button>
      )}
      {(isOwn || isAdmin) && <DeleteAdvisory id={id} label={nameOf(say('delete'))} color="inherit" />}
    </Box>
  );
}

/** Returns a function that sends a voice and says what became of it; without a connection it only says that. */
function useSend() {
  const isOffline = useIsOffline();
  const dispatch = useAppDispatch();
  const showOutcome = useOutcomeToast();
  const failed = say('voiceFailed');
  return async (request: () => Parameters<typeof showOutcome>[0], description: string) => {
    if (isOffline)
      dispatch(showToast({ title: failed, description: say('offline'), variant: 'destructive' }));
    else await showOutcome(request(), { done: { title: say('thanks'), description }, failed });
  };
}

const NOTE = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

const BUTTON = { minHeight: 44 } as const;
