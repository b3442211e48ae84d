import { Suspense } from 'react';
import { lazyWithRetry } from '../../../base/lazy-with-retry';

/** What the stay of the search costs. Few searches have one: its code and words are loaded with the first card that has. */
const StayCostLine = lazyWithRetry(() => import('./StayCostLine'), null);

export function LazyStayCost({ cost }: { cost: { total: number; isLeast: boolean } }) {
  return (
    <Suspense fallback={<span className="card-cost">&nbsp;</span>}>
      <StayCostLine cost={cost} />
    </Suspense>
  );
}
