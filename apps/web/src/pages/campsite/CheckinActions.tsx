import type { CheckinEntry } from '@kampvuur/contracts';
import { CheckinMenu } from '../../features/checkins/CheckinMenu';
import { ReportAction } from '../../features/reports/ReportAction';

interface CheckinActionsProps {
  entry: CheckinEntry;
  viewer: { id: number; isAdmin: boolean } | null;
}

/** The menu of a check-in, and the form of a report it may open. */
export function CheckinActions({ entry, viewer }: CheckinActionsProps) {
  return (
    <ReportAction
      target={{ kind: 'checkin', id: entry.checkin.id }}
      what="check-in"
      trigger={(open) => <CheckinMenu entry={entry} viewer={viewer} onReport={open} />}
    />
  );
}
