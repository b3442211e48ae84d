import type { CampsiteDetail } from '@kampvuur/contracts';
import { toggled } from '../../base/match-names';
import { NamesFilter } from '../../features/campsites/filters/NamesFilter';
import SuggestUpdatesDialog, { type NamesChoice } from '../../features/suggestions/SuggestUpdatesDialog';

interface SuggestUpdatesProps {
  campsite: CampsiteDetail;
  onClose: () => void;
}

/** The form for corrections with the multi-selects people know from the filters. */
export default function SuggestUpdates(props: SuggestUpdatesProps) {
  return <SuggestUpdatesDialog {...props} names={namesField} />;
}

function namesField({ kind, selected, onChange }: NamesChoice) {
  return (
    <NamesFilter kind={kind} selected={selected} onToggle={(name) => onChange(toggled(selected, name))} />
  );
}
