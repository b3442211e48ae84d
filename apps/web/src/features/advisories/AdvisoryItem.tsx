import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Advisory } from '@kampvuur/contracts';
import { isAdvisoryCurrent } from '@kampvuur/domain';
import { useConfirmAdvisoryMutation, useEndAdvisoryMutation } from '../../pieces/advisories/advisories-api';
import { kindText, periodText, sourceText, today } from '../../pieces/advisories/advisory-texts';
import { DeleteAdvisory } from '../../pieces/advisories/DeleteAdvisory';
import { say } from '../../pieces/advisories/say';
import { ReportAction } from '../../pieces/reports/ReportAction';
import { useAdvisoryOutcome } from '../../pieces/advisories/use-advisory-outcome';
import { quotedLang } from '../../base/messages/text-language';

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
      {note !== '' && (
        <Typography lang={quotedLang(note)} sx={NOTE}>
          {note}
        </Typography>
      )}
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
  const { id, note, isOwn, ownVoice } = advisory;
  const isCurrent = isAdvisoryCurrent(advisory, today());
  const [confirm, confirming] = useConfirmAdvisoryMutation();
  const [end, ending] = useEndAdvisoryMutation();
  const isBusy = confirming.isLoading || ending.isLoading;
  const nameOf = (action: string) => say('about', { action, kind: kindText(advisory) });
  const showOutcome = useAdvisoryOutcome();
  const textsOf = (description: string) => ({
    done: { title: say('thanks'), description },
    failed: say('voiceFailed'),
  });
  const sayStill = () => showOutcome(() => confirm(id), textsOf(say('thanksStill')));
  const sayOver = () => showOutcome(() => end(id), textsOf(say('thanksOver')));
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
      {!isOwn && note !== '' && <ReportNote id={id} label={nameOf(say('reportNote'))} />}
      {(isOwn || isAdmin) && <DeleteAdvisory id={id} label={nameOf(say('delete'))} color="inherit" />}
    </Box>
  );
}

/** `label`: for screen readers. */
function ReportNote({ id, label }: { id: number; label: string }) {
  return (
    <ReportAction
      target={{ kind: 'advisory', id }}
      what={say('noteOfAdvisory')}
      trigger={(open) => (
        <Button variant="text" color="inherit" size="small" aria-label={label} onClick={open} sx={BUTTON}>
          {say('reportNote')}
        </Button>
      )}
    />
  );
}

const NOTE = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

const BUTTON = { minHeight: 44 } as const;
