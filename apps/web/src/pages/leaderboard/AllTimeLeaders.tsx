import { MESSAGES } from '@kampvuur/domain';
import { useLeaderboardQuery } from '../../features/points/points-api';
import { AsOf } from '../../features/points/AsOf';
import { NobodyYet } from '../../features/points/NobodyYet';
import { rankingOf, scoutOfAllTime } from '../../features/points/ranking';
import { RankingSkeleton } from '../../features/points/RankingSkeleton';
import { ScoutList } from '../../features/points/ScoutList';
import { ErrorState } from '../../ui/ErrorState';

/** Who has the most points of all. */
export function AllTimeLeaders() {
  const { data, isError, isFetching, refetch } = useLeaderboardQuery();
  if (!data) {
    return isError && !isFetching ? (
      <ErrorState picture="server" message={MESSAGES.leaderboardFailed} onRetry={() => void refetch()} />
    ) : (
      <RankingSkeleton />
    );
  }
  const scouts = data.ranking.map(scoutOfAllTime);
  if (rankingOf(scouts).podium.length === 0)
    return <NobodyYet message="Nobody has points yet. The first check-in leads the list." />;
  return (
    <>
      <AsOf date={data.asOf} />
      <ScoutList scouts={scouts} label="All-time leaders from place 4" />
    </>
  );
}
