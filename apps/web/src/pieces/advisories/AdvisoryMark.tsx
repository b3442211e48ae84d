import { WarningAmberRounded } from '../../base/icons/WarningAmberRounded';
import { useCampsiteAdvisoriesQuery } from './advisories-api';
import { currentAdvisories, nameText, shortText } from './advisory-texts';
import { say } from './say';
import './advisory-mark.css';

/** What applies to a campsite today, in a word or a number; nothing without an advisory. */
export default function AdvisoryMark({ campsiteId }: { campsiteId: number }) {
  const { data } = useCampsiteAdvisoriesQuery(campsiteId);
  const current = currentAdvisories(data);
  const [first] = current;
  if (!first) return null;
  const text = current.length === 1 ? shortText(first) : say('several', { count: current.length });
  const kinds = current.map(current.length === 1 ? shortText : nameText).join(', ');
  return (
    <span className="advisory-mark" role="img" aria-label={say('markLabel', { kinds })}>
      <WarningAmberRounded aria-hidden fontSize="inherit" />
      <span>{text}</span>
    </span>
  );
}
