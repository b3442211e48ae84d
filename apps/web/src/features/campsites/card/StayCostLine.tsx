import { useLocation } from 'react-router-dom';
import type { CardCost } from '@kampvuur/contracts';
import { costText } from '../costs/stay-texts';
import { readStay } from '../filters/read-params';

/** What the stay of the search costs at a campsite: `R1 240 for 3 nights, for us`. */
export default function StayCostLine({ cost }: { cost: CardCost }) {
  const { nights } = readStay(new URLSearchParams(useLocation().search));
  return <span className="card-cost">{costText(cost, nights ?? 1)}</span>;
}
