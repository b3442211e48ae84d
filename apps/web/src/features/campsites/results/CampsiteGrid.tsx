import type { ReactNode } from 'react';
import '../card/card.css';

interface CampsiteGridProps {
  children: ReactNode;
  /** Shown cards belong to the search before. */
  isOutdated?: boolean;
  isLoading?: boolean;
}

/** One, two or three cards side by side with the gutters of docs/design.md, "Layout grid". */
export function CampsiteGrid({ children, isOutdated = false, isLoading = false }: CampsiteGridProps) {
  return (
    <div
      aria-busy={isOutdated || isLoading}
      className="campsite-grid"
      data-outdated={isOutdated ? '' : undefined}
    >
      {children}
    </div>
  );
}
