import type { CampsiteDetail } from '@kampvuur/contracts';
import { toggled } from '../../base/match-terms';
import { TermsFilter } from '../../features/campsites/filters/TermsFilter';
import SuggestUpdatesDialog, { type TermsSelectProps } from '../../features/suggestions/SuggestUpdatesDialog';

interface SuggestUpdatesProps {
  campsite: CampsiteDetail;
  onClose: () => void;
}

/** The form for corrections with the multi-selects people know from the filters. */
export default function SuggestUpdates(props: SuggestUpdatesProps) {
  return <SuggestUpdatesDialog {...props} termsSelect={namesField} />;
}

function namesField({ kind, selected, onChange }: TermsSelectProps) {
  return (
    <TermsFilter kind={kind} selected={selected} onToggle={(name) => onChange(toggled(selected, name))} />
  );
}
