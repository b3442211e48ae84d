import { localMonth, MESSAGES, type Month } from '@kampvuur/domain';
import { AsOf } from '../../features/points/AsOf';
import { MonthSwitch } from '../../features/points/MonthSwitch';
import { NobodyYet } from '../../features/points/NobodyYet';
import { useMonthlyLeaderboardQuery } from '../../features/points/points-api';
import { rankingOf, scoutOfMonth } from '../../features/points/ranking';
import { isSameMonth, monthName } from '../../features/points/ranking-month';
import { RankingSkeleton } from '../../features/points/RankingSkeleton';
import { ScoutList } from '../../features/points/ScoutList';
import { ErrorState } from '../../ui/ErrorState';

interface MonthlyRankingsProps {
  month: Month;
  now: Date;
  onMonth: (month: Month) => void;
}

/** Who earned most in a month, with what. */
export function MonthlyRankings({ month, now, onMonth }: MonthlyRankingsProps) {
  return (
    <>
      <MonthSwitch month={month} now={now} onMonth={onMonth} />
      <Rankings month={month} isCurrent={isSameMonth(month, localMonth(now))} />
    </>
  );
}

function Rankings({ month, isCurrent }: { month: Month; isCurrent: boolean }) {
  const { currentData, isError, isFetching, refetch } = useMonthlyLeaderboardQuery(month);
  if (!currentData) {
    return isError && !isFetching ? (
      <ErrorState
        picture="server"
        message={MESSAGES.monthlyLeaderboardFailed}
        onRetry={() => void refetch()}
      />
    ) : (
      <RankingSkeleton hasCounts />
    );
  }
  const scouts = currentData.ranking.leaderboard.map(scoutOfMonth);
  if (rankingOf(scouts).podium.length === 0) return <NobodyYet message={emptyText(month, isCurrent)} />;
  return (
    <>
      <AsOf date={currentData.asOf} />
      <ScoutList scouts={scouts} label={`${monthName(month)} from place 4`} />
    </>
  );
}

function emptyText(month: Month, isCurrent: boolean): string {
  return isCurrent
    ? 'Nobody has points this month yet. The first check-in leads the list.'
    : `Nobody earned points in ${monthName(month)}.`;
}
