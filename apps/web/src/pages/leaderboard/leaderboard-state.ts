import { localMonth, type Month } from '@kampvuur/domain';
import { useSearchParams } from 'react-router-dom';
import { isSameMonth, monthOf } from '../../features/points/ranking-month';

export type LeaderboardTab = 'all-time' | 'monthly';

/** What the address says of the leaderboard. */
export interface LeaderboardState {
  tab: LeaderboardTab;
  month: Month;
  /** The moment the current month is taken from. */
  now: Date;
  setTab: (tab: LeaderboardTab) => void;
  setMonth: (month: Month) => void;
}

/** Tab and month live in the address; the all-time tab and the current month are left out. */
export function useLeaderboardState(): LeaderboardState {
  const [params, setParams] = useSearchParams();
  const now = new Date();
  const change = (next: Record<string, string>) => setParams(next, { preventScrollReset: true });
  return {
    tab: params.get('tab') === 'monthly' ? 'monthly' : 'all-time',
    month: monthOf(params, now),
    now,
    setTab: (tab) => change(tab === 'monthly' ? { tab } : {}),
    setMonth: (month) =>
      change({ tab: 'monthly', ...(!isSameMonth(month, localMonth(now)) && inAddress(month)) }),
  };
}

function inAddress({ year, month }: Month): Record<string, string> {
  return { month: String(month), year: String(year) };
}
