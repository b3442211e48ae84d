import { createElement } from 'react';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ItemOutcome, JobType } from '@kampvuur/domain';
import { BlockRounded } from '../../base/icons/BlockRounded';
import { CheckCircleRounded } from '../../base/icons/CheckCircleRounded';
import { ContentCopyRounded } from '../../base/icons/ContentCopyRounded';
import { DeleteOutlineRounded } from '../../base/icons/DeleteOutlineRounded';
import { ErrorRounded } from '../../base/icons/ErrorRounded';
import { HourglassEmptyRounded } from '../../base/icons/HourglassEmptyRounded';
import { LinkRounded } from '../../base/icons/LinkRounded';
import { LockPersonRounded } from '../../base/icons/LockPersonRounded';

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
