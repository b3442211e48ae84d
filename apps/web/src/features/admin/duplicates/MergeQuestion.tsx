import Box from '@mui/material/Box';
import type { DuplicateSide } from '@kampvuur/contracts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { countOf } from '../../../ui/numbers';

interface MergeQuestionProps {
  kept: DuplicateSide;
  gone: DuplicateSide;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Before two campsites become one: what moves, and what becomes of the other. */
export function MergeQuestion({ kept, gone, ...rest }: MergeQuestionProps) {
  const checkins = countOf(gone.totalCheckins, 'check-in', 'check-ins');
  return (
    <ConfirmDialog title="Merge these two campsites?" confirmLabel="Merge" {...rest}>
      <div>
        <b>{kept.name}</b> stays.
      </div>
      <Box component="ul" sx={{ my: 1, pl: 2.5, '& li': { py: 0.25 } }}>
        <li>{`The ${checkins}, the pictures, favourites and suggestions of the other move to it.`}</li>
        <li>What it does not know, it takes over from the other.</li>
        <li>
          <b>{gone.name}</b> {`disappears from the catalogue; its address (/campsite/${gone.id}) leads here.`}
        </li>
      </Box>
      This cannot be taken back.
    </ConfirmDialog>
  );
}
