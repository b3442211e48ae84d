import Box from '@mui/material/Box';
import { PROPOSAL_FILTERS, PROPOSALS_PAGE, type ProposalFilter } from '@kampvuur/domain';
import { useSearchParams } from 'react-router-dom';
import { pageFromUrl } from '../../../base/page-param';
import { useProposalReviewsQuery } from '../../../features/proposals/review/proposal-reviews-api';
import { EMPTY_TEXTS, FILTER_TEXTS } from '../../../features/proposals/review/proposal-texts';
import { ProposalRow } from '../../../features/proposals/review/ProposalRow';
import { EmptyState } from '../../../ui/states/EmptyState';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { Pager } from '../../../ui/lists/Pager';
import { SkeletonRows } from '../../../ui/states/SkeletonRows';
import { ToggleField } from '../../../ui/forms/ToggleField';
import { AdminPage, AdminTitle } from '../AdminPage';
import { ReviewNav } from '../ReviewNav';
import { say } from '../say';

/** `/admin/proposals`: campsites that campers propose, longest waiting first (docs/product.md#screens). */
export default function ProposalsPage() {
  const [params, setParams] = useSearchParams();
  const status = PROPOSAL_FILTERS.find((filter) => filter === params.get('status')) ?? 'pending';
  const page = pageFromUrl(params);
  return (
    <AdminPage>
      <ReviewNav />
      <AdminTitle title={say('proposedCampsites')}>
        <ToggleField
          label={say('status')}
          value={status}
          options={FILTER_TEXTS}
          onChange={(next) => setParams({ status: next }, { replace: true })}
        />
      </AdminTitle>
      <Queue status={status} page={page} onPage={(next) => setParams({ status, page: String(next) })} />
    </AdminPage>
  );
}

interface QueueProps {
  status: ProposalFilter;
  page: number;
  onPage: (page: number) => void;
}

function Queue({ status, page, onPage }: QueueProps) {
  const query = useProposalReviewsQuery({ status, page }, { refetchOnMountOrArgChange: true });
  const { currentData, isFetching } = query;
  if (!currentData)
    return (
      <QueryFallback query={query} message={say('proposalsFailed')} picture="server">
        <SkeletonRows rows={3} height={96} />
      </QueryFallback>
    );
  const { data, total } = currentData;
  return (
    <Box aria-busy={isFetching}>
      {data.length === 0 && <EmptyState picture="no-proposals" message={EMPTY_TEXTS[status]} />}
      {data.length > 0 && (
        <Box component="ul" aria-label={say('proposals')}>
          {data.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} />
          ))}
        </Box>
      )}
      <Pager
        label={say('pagesOfProposals')}
        page={page}
        total={total}
        size={PROPOSALS_PAGE}
        onPage={onPage}
      />
    </Box>
  );
}
