import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { CASE_FILTERS, CASES_PAGE, type CaseFilter, MAX_ID, PAGE } from '@kampvuur/domain';
import { pageFromUrl } from '../../../base/page-param';
import { adminUserPath, ROUTES } from '../../../base/paths';
import { useAccountQuery } from '../../../features/accounts/accounts-api';
import { CaseCard } from '../../../features/moderation/CaseCard';
import { type CasesQuery, useModerationCasesQuery } from '../../../features/moderation/moderation-api';
import { EmptyState } from '../../../ui/states/EmptyState';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { Pager } from '../../../ui/lists/Pager';
import { SkeletonRows } from '../../../ui/states/SkeletonRows';
import { ToggleField } from '../../../ui/forms/ToggleField';
import { AdminPage, AdminTitle } from '../AdminPage';
import { RouteLink } from '../../../ui/links/RouteLink';
import { say } from '../../../features/moderation/say';
import { Rich } from '../../../base/messages/Rich';

const filterTexts = (): Record<CaseFilter, string> => ({
  open: say('filter.open'),
  decided: say('filter.decided'),
  all: say('filter.all'),
});

/** `/admin/reports`: reported content, longest waiting first. */
export default function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const status = CASE_FILTERS.find((filter) => filter === params.get('status')) ?? 'open';
  const page = pageFromUrl(params);
  const owner = ownerFromUrl(params);
  const navigateTo = (next: CasesQuery, options?: { replace: boolean }) =>
    setParams(
      { status: next.status, page: String(next.page), ...(next.owner && { owner: String(next.owner) }) },
      options,
    );
  return (
    <AdminPage>
      <AdminTitle title={say('reports')}>
        <ToggleField
          label={say('status')}
          value={status}
          options={filterTexts()}
          onChange={(next) => navigateTo({ status: next, page: PAGE.first, owner }, { replace: true })}
        />
      </AdminTitle>
      {owner !== undefined && <OwnerFilter owner={owner} />}
      <Cases {...{ status, page, owner }} onPage={(next) => navigateTo({ status, page: next, owner })} />
    </AdminPage>
  );
}

/** Says whose content the reports are about: by id until the username is loaded, and when the account was deleted. */
function OwnerFilter({ owner }: { owner: number }) {
  const { data } = useAccountQuery(owner);
  return (
    <Typography sx={OWNER_FILTER}>
      <Rich
        text={say('aboutContentOf')}
        parts={{
          owner: () => (
            <RouteLink to={adminUserPath(owner)} sx={{ overflowWrap: 'anywhere' }}>
              {data?.username ?? say('userNumber', { id: String(owner) })}
            </RouteLink>
          ),
        }}
      />{' '}
      <RouteLink to={ROUTES.adminReports} hasTapTargetSize sx={{ ml: 1 }}>
        {say('showAllReports')}
      </RouteLink>
    </Typography>
  );
}

/** Undefined without a valid id. */
function ownerFromUrl(params: URLSearchParams): number | undefined {
  const id = Number(params.get('owner'));
  return Number.isInteger(id) && id >= 1 && id <= MAX_ID ? id : undefined;
}

interface CasesProps extends CasesQuery {
  onPage: (page: number) => void;
}

function Cases({ status, page, owner, onPage }: CasesProps) {
  const query = { status, page, ...(owner !== undefined && { owner }) };
  const cases = useModerationCasesQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData: data, isFetching } = cases;
  if (!data)
    return (
      <QueryFallback query={cases} message={say('failedToFetchReports')} picture="server">
        <SkeletonRows rows={3} height={280} />
      </QueryFallback>
    );
  return (
    <Box aria-busy={isFetching}>
      {data.data.length === 0 && (
        <EmptyState
          picture="no-reports"
          message={owner === undefined ? say(`empty.${status}`) : say('nothingAboutThem')}
        />
      )}
      {data.data.length > 0 && (
        <Box component="ul" aria-label={say('reported')}>
          {data.data.map((entry) => (
            <CaseCard key={entry.id} moderationCase={entry} />
          ))}
        </Box>
      )}
      <Pager label={say('pagesOfReports')} page={page} total={data.total} size={CASES_PAGE} onPage={onPage} />
    </Box>
  );
}

const OWNER_FILTER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
  mb: 1,
} as const;
