import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { SavedSearchDetail } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { formatDate } from '../../base/messages/dates';
import { quotedLang } from '../../base/messages/text-language';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { hasStatus } from '../../base/problem';
import { CampsiteCard } from '../../features/campsites/card/CampsiteCard';
import { CampsiteCardSkeleton } from '../../features/campsites/card/CampsiteCardSkeleton';
import { ListCredit } from '../../features/campsites/OpenStreetMapCredit';
import { CampsiteGrid } from '../../features/campsites/results/CampsiteGrid';
import { describeSearch, searchPath } from '../../features/campsites/saved/saved-search';
import { useSavedSearchQuery } from '../../features/campsites/saved/saved-searches-api';
import { say } from '../../features/campsites/saved/say';
import { PageContainer } from '../../ui/layout/PageContainer';
import { TitleRow } from '../../ui/layout/TitleRow';
import { BackLink } from '../../ui/links/BackLink';
import { RouteButton } from '../../ui/links/RouteButton';
import { EmptyState } from '../../ui/states/EmptyState';
import { NotFoundState } from '../../ui/states/NotFoundState';
import { QueryFallback } from '../../ui/states/QueryFallback';

// Comes with the list of towns, which says where an area is.
const SearchAdvisories = lazyWithRetry(() => import('./SearchAdvisories'));

/** `/saved-searches/:id`: the advisories and campsites that were new in a saved search, these by day (docs/product.md#saved-searches). */
export default function SavedSearchPage() {
  const id = Number(useParams()['id']);
  const isId = Number.isInteger(id) && id > 0;
  const query = useSavedSearchQuery(id, { refetchOnMountOrArgChange: true, skip: !isId });
  const { currentData: search, error } = query;
  usePageTitle(search?.name ?? say('title'));
  if (!isId || hasStatus(error, 404))
    return (
      <NotFoundState
        title={say('goneTitle')}
        picture="no-campsite"
        message={say('gone')}
        to={ROUTES.savedSearches}
        linkText={say('all')}
      />
    );
  return (
    <PageContainer sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <BackLink to={ROUTES.savedSearches}>{say('all')}</BackLink>
      {search ? (
        <News search={search} />
      ) : (
        <QueryFallback query={query} message={say('searchFailed')} picture="server" title={say('title')}>
          <CampsiteGrid isLoading>
            <CampsiteCardSkeleton />
            <CampsiteCardSkeleton />
            <CampsiteCardSkeleton />
          </CampsiteGrid>
        </QueryFallback>
      )}
    </PageContainer>
  );
}

function News({ search: { name, search, found, advisories } }: { search: SavedSearchDetail }) {
  const what = describeSearch(search);
  return (
    <>
      <TitleRow title={name} titleLang={quotedLang(name)}>
        <RouteButton variant="contained" to={searchPath(search)}>
          {say('open')}
        </RouteButton>
      </TitleRow>
      {what !== name && (
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{what}</Typography>
      )}
      {advisories.length > 0 && (
        <Suspense fallback={null}>
          <SearchAdvisories advisories={advisories} />
        </Suspense>
      )}
      {found.length === 0 && advisories.length === 0 && (
        <EmptyState picture="no-notices" message={say('noNewsText')} />
      )}
      {found.map(({ day, campsites }) => (
        <Box component="section" key={day} sx={{ mt: 3 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {say('newOn', { day: formatDate(day) })}
          </Typography>
          <CampsiteGrid>
            {campsites.map((campsite) => (
              <CampsiteCard key={campsite.id} campsite={campsite} />
            ))}
          </CampsiteGrid>
        </Box>
      ))}
      <ListCredit campsites={found.flatMap(({ campsites }) => campsites)} />
    </>
  );
}
