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
import { say } from './say';

interface OutcomeLook {
  icon: typeof SvgIcon;
  color: string;
}

const LOOKS: Record<ItemOutcome, OutcomeLook> = {
  waiting: { icon: HourglassEmptyRounded, color: 'text.secondary' },
  imported: { icon: CheckCircleRounded, color: 'primary.main' },
  duplicate: { icon: ContentCopyRounded, color: 'text.secondary' },
  refused: { icon: BlockRounded, color: 'error.main' },
  updated: { icon: CheckCircleRounded, color: 'primary.main' },
  unchanged: { icon: CheckCircleRounded, color: 'primary.main' },
  failed: { icon: ErrorRounded, color: 'error.main' },
  removed: { icon: LinkRounded, color: 'primary.main' },
  kept: { icon: LockPersonRounded, color: 'text.secondary' },
};

/** The label of an item's outcome; `JobStatusChip` has those of jobs. */
export const itemOutcomeLabel = (outcome: ItemOutcome): string => say(`outcome.${outcome}`);

/** The icon of an outcome; `removed` is a campsite for an undo, and a link for a scrape. */
export function OutcomeIcon({ outcome, type }: { outcome: ItemOutcome; type: JobType }) {
  const { icon, color } = LOOKS[outcome];
  const isCampsiteRemoved = outcome === 'removed' && type === 'undo-import';
  return createElement(isCampsiteRemoved ? DeleteOutlineRounded : icon, {
    titleAccess: itemOutcomeLabel(outcome),
    sx: { flex: 'none', fontSize: 20, color },
  });
}
