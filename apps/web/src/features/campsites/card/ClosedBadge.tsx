import { say } from '../say-list';

/** Marks a closed campsite in lists; the detail page says more. */
export function ClosedBadge() {
  return <span className="closed-badge">{say('closed')}</span>;
}
