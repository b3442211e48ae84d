import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import type { ReportTarget } from './ReportDialog';

const ReportDialog = lazyWithRetry(() => import('./ReportDialog'));

interface ReportActionProps {
  target: ReportTarget;
  /** Names the target in the dialog's title: "check-in". */
  what: string;
  removalPath?: string | undefined;
  /** Renders the control that opens the dialog. */
  trigger: (open: () => void) => ReactNode;
}

/** Opens the report dialog, whose code is loaded when it first opens. */
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
