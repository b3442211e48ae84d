import { createElement } from 'react';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import LockPersonRounded from '@mui/icons-material/LockPersonRounded';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ItemOutcome, JobType } from '@kampvuur/domain';

interface OutcomeLook {
  label: string;
  icon: typeof SvgIcon;
  color: string;
}

const LOOKS: Record<ItemOutcome, OutcomeLook> = {
  waiting: { label: 'Waiting', icon: HourglassEmptyRounded, color: 'text.secondary' },
  imported: { label: 'Imported', icon: CheckCircleRounded, color: 'primary.main' },
  duplicate: { label: 'Duplicate', icon: ContentCopyRounded, color: 'text.secondary' },
  refused: { label: 'Refused', icon: BlockRounded, color: 'error.main' },
  updated: { label: 'Updated', icon: CheckCircleRounded, color: 'primary.main' },
  unchanged: { label: 'Unchanged', icon: CheckCircleRounded, color: 'primary.main' },
  failed: { label: 'Failed', icon: ErrorRounded, color: 'error.main' },
  removed: { label: 'Removed', icon: LinkRounded, color: 'primary.main' },
  kept: { label: 'Kept', icon: LockPersonRounded, color: 'text.secondary' },
};

/** The label of an item's outcome; `JobStatusChip` has those of jobs. */
export const itemOutcomeLabel = (outcome: ItemOutcome): string => LOOKS[outcome].label;

/** The icon of an outcome; `removed` is a campsite for an undo, and a link for a scrape. */
export function OutcomeIcon({ outcome, type }: { outcome: ItemOutcome; type: JobType }) {
  const { label, icon, color } = LOOKS[outcome];
  const isCampsiteRemoved = outcome === 'removed' && type === 'undo-import';
  return createElement(isCampsiteRemoved ? DeleteOutlineRounded : icon, {
    titleAccess: label,
    sx: { flex: 'none', fontSize: 20, color },
  });
}
