import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CampsiteProposal } from '@kampvuur/contracts';
import { formatDate } from '../../base/messages/dates';
import { campsitePath } from '../../base/paths';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { PhotoLinks } from '../../ui/pictures/PhotoLinks';
import { RouteLink } from '../../ui/links/RouteLink';
import { useWithdrawProposalMutation } from './proposals-api';
import { say } from './say';

/** One of the camper's own proposals: its status and the administrator's note. */
export function ProposalItem({ proposal }: { proposal: CampsiteProposal }) {
  const { name, status, createdAt, processedAt, adminNote, campsiteId, campsiteName, photos } = proposal;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const isListed = status === 'approved' && campsiteId !== null;
  return (
    <Box component="li" sx={ROW}>
      <Box component="article" aria-label={name} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        <Box sx={HEAD}>
          <Typography variant="h3" component="h2">
            {name}
          </Typography>
          <Typography component="span" sx={[TAG, isListed && LISTED]}>
            {status === 'approved' && !isListed ? say('wasListedAndRemovedSince') : say(`own.${status}`)}
          </Typography>
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            say('proposedOn', { date: formatDate(createdAt) }),
            ...(processedAt === null ? [] : [say('decidedOn', { date: formatDate(processedAt) })]),
            ...(photos.length > 0 ? [say('photoCount', { count: photos.length })] : []),
          ].join(', ')}
        </Typography>
        <PhotoLinks photos={photos} />
        {adminNote && <Typography sx={{ whiteSpace: 'pre-line' }}>{adminNote}</Typography>}
        {campsiteId !== null && (
          <RouteLink to={campsitePath(campsiteId)} hasTapTargetSize sx={{ justifySelf: 'start' }}>
            {campsiteName}
          </RouteLink>
        )}
        {status === 'pending' && (
          <Box>
            <Button
              variant="outlined"
              aria-label={say('withdrawName', { name })}
              onClick={() => setWithdrawing(true)}
              sx={{ mt: 1 }}
            >
              {say('withdraw')}
            </Button>
          </Box>
        )}
      </Box>
      {isWithdrawing && <WithdrawDialog proposal={proposal} onClose={() => setWithdrawing(false)} />}
    </Box>
  );
}

interface WithdrawDialogProps {
  proposal: CampsiteProposal;
  onClose: () => void;
}

function WithdrawDialog({ proposal: { id, name }, onClose }: WithdrawDialogProps) {
  const [withdraw, { isLoading }] = useWithdrawProposalMutation();
  const showOutcome = useOutcomeToast();
  const onConfirm = async () => {
    await showOutcome(withdraw(id), {
      done: { title: say('withdrawn'), description: name },
      failed: say('notWithdrawn'),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('withdrawQuestion', { name })}
      confirmLabel={say('withdraw')}
      isPending={isLoading}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      {say('withdrawText')}
    </ConfirmDialog>
  );
}

const ROW = { py: 2.5, borderBottom: 'divider', overflowWrap: 'anywhere' } as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;

const TAG = {
  px: 1,
  borderRadius: '6px',
  bgcolor: 'sunken',
  color: 'text.primary',
  fontSize: '0.875rem',
  fontWeight: 600,
} as const;

const LISTED = { bgcolor: 'primaryContainer', color: 'onPrimaryContainer' } as const;
