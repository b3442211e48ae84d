import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import type { ReportTarget } from './ReportDialog';

const ReportDialog = lazyWithRetry(() => import('./ReportDialog'));

interface ReportActionProps {
  target: ReportTarget;
  /** What people call it: "check-in". */
  what: string;
  removalPath?: string;
  /** What opens the form. */
  trigger: (open: () => void) => ReactNode;
}

/** Something that opens the form of a report, which is fetched with it. */
export function ReportAction({ target, what, removalPath, trigger }: ReportActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {trigger(() => setOpen(true))}
      {isOpen && (
        <Suspense>
          <ReportDialog {...{ target, what, removalPath }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
