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
  const { totalCheckins } = gone;
  const checkins = totalCheckins > 0 ? `${countOf(totalCheckins, 'check-in', 'check-ins')}, ` : '';
  return (
    <ConfirmDialog title="Merge these two campsites?" confirmLabel="Merge" {...rest}>
      <div>
        <b>{kept.name}</b> stays.
      </div>
      <Box component="ul" sx={{ my: 1, pl: 2.5, '& li': { py: 0.25 } }}>
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
