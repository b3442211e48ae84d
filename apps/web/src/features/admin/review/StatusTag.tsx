import Chip from '@mui/material/Chip';
import type { SuggestionStatus } from '@kampvuur/domain';
import { STATUS_TEXTS } from './review-texts';

const COLOURS: Record<SuggestionStatus, { bgcolor: string; color: string }> = {
  pending: { bgcolor: 'emberTint', color: 'onEmberTint' },
  approved: { bgcolor: 'tint', color: 'onTint' },
  rejected: { bgcolor: 'sunken', color: 'text.primary' },
};

/** Where a suggestion stands, as a small tag. */
export function StatusTag({ status }: { status: SuggestionStatus }) {
  return <Chip label={STATUS_TEXTS[status]} sx={COLOURS[status]} />;
}
