import { useSearchParams } from 'react-router-dom';

/** The parts below the statistics. */
export const TABS = ['history', 'names', 'duplicates'] as const;
export type DashboardTab = (typeof TABS)[number];

/** What of the dashboard is open, kept in the address: it survives a reload and can be sent to somebody. */
export function useDashboardState() {
  const [params, setParams] = useSearchParams();
  const change = (key: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? TABS[0],
    setTab: (tab: DashboardTab) => change('tab', tab === TABS[0] ? null : tab),
    jobId: params.get('job'),
    openJob: (jobId: string) => change('job', jobId),
    closeJob: () => change('job', null),
  };
}
