import type { CheckinEntry } from '@kampvuur/contracts';
import { CheckinMenu } from '../../features/checkins/CheckinMenu';
import { BlockAction } from '../../features/profiles/BlockAction';
import { ReportAction } from '../../pieces/reports/ReportAction';

interface CheckinActionsProps {
  entry: CheckinEntry;
  viewer: { id: number; isAdmin: boolean } | null;
}

/** The menu of a check-in, with the actions to report it and to block its author. */
export function CheckinActions({ entry, viewer }: CheckinActionsProps) {
  const { user, isBlocked = false } = entry;
  const menu = (onReport: () => void, onBlock?: () => void) => (
    <CheckinMenu {...{ entry, viewer, onReport, onBlock }} />
  );
  return (
    <ReportAction
      target={{ kind: 'checkin', id: entry.checkin.id }}
      what="check-in"
      trigger={(report) => {
        // Administrators cannot block anybody, and nobody can block themselves or a deleted account.
        if (!viewer || viewer.isAdmin || user.id === null || user.id === viewer.id) return menu(report);
        const person = { ...user, id: user.id };
        return <BlockAction {...{ person, isBlocked }} trigger={(block) => menu(report, block)} />;
      }}
    />
  );
}
