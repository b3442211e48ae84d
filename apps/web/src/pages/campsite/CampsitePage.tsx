import type { MouseEvent } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { MESSAGES } from '@kampvuur/domain';
import { ArrowBackRounded } from '../../base/icons/ArrowBackRounded';
import { usePageTitle } from '../../base/page-title';
import { useIsOffline } from '../../base/offline';
import { hasNoResponse, hasStatus } from '../../base/problem';
import { useCampsiteQuery } from '../../pieces/campsites/campsite-api';
import { GALLERY_HEIGHT } from '../../features/campsites/gallery/Gallery';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { PageContainer } from '../../ui/layout/PageContainer';
import { ROUTES } from '../../base/paths';
import { VISUALLY_HIDDEN } from '../../ui/layout/visually-hidden';
import { RouteLink } from '../../ui/links/RouteLink';
import { CampsiteBody } from './CampsiteBody';
import { CampsiteMissing } from './CampsiteMissing';
import { CampsiteNotOffline } from './CampsiteNotOffline';
import { DETAIL_GRID } from './detail-grid';
import { say } from '../../features/campsites/say';
import { spoken } from '../../base/messages/spoken';

/** `/campsite/{id}`: the page of a campsite (docs/product.md#screens). */
export default function CampsitePage() {
  const id = Number(useParams().id);
  return (
    <PageContainer sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <BackLink />
      {/* The key resets all state when another campsite is opened. */}
      <LoadedCampsite key={id} id={Number.isInteger(id) && id > 0 ? id : null} />
    </PageContainer>
  );
}

/** `id`: null if no campsite can have it. */
function LoadedCampsite({ id }: { id: number | null }) {
  const query = useCampsiteQuery(id ?? skipToken);
  const { currentData: campsite, error } = query;
  // 400 is the response to an invalid id.
  const isOffline = useIsOffline();
  const isMissing = id === null || hasStatus(error, 404) || hasStatus(error, 400);
  usePageTitle(campsite?.name ?? (isMissing ? spoken(MESSAGES.campsiteNotFound) : say('campsite')));
  if (campsite) return <CampsiteBody campsite={campsite} />;
  if (isMissing) return <CampsiteMissing />;
  if (isOffline && hasNoResponse(error) && !query.isFetching)
    return <CampsiteNotOffline onRetry={() => void query.refetch()} />;
  return (
    <QueryFallback query={query} title={say('campsite')} message={say('failed')} picture="server">
      <CampsiteSkeleton />
    </QueryFallback>
  );
}

/** Leads back to the list the visitor came from, with its search, filters and scroll position. */
function BackLink() {
  const navigate = useNavigate();
  const state = useLocation().state as { from?: unknown } | null;
  const from = typeof state?.from === 'string' && state.from.startsWith('/') ? state.from : undefined;
  const goBack = (event: MouseEvent) => {
    const isPlainClick =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    // Going back in the history restores the scroll position of the list, which following the link would not.
    if (from === undefined || !isPlainClick) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <RouteLink
      to={from ?? ROUTES.home}
      onClick={goBack}
      underline="hover"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 48,
        color: 'text.secondary',
        fontWeight: 540,
      }}
    >
      <ArrowBackRounded fontSize="small" />
      {from?.startsWith(ROUTES.favorites) ? say('favourites') : say('campsites')}
    </RouteLink>
  );
}

/** Placeholder of the page, with the same layout. */
function CampsiteSkeleton() {
  return (
    <Box role="status" aria-label={say('loading')}>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {say('loading')}
      </Box>
      <Skeleton sx={{ height: GALLERY_HEIGHT, mx: { xs: -2, sm: 0 }, borderRadius: { xs: 0, sm: '18px' } }} />
      <Skeleton
        sx={{ width: { xs: '80%', sm: 460 }, height: { xs: 35, sm: 46 }, mt: 3, borderRadius: '6px' }}
      />
      <Skeleton sx={{ width: 220, height: 20, mt: 1.25, borderRadius: '6px' }} />
      <Skeleton
        sx={{ width: { xs: '100%', sm: 460 }, height: { xs: 64, sm: 44 }, mt: 2, borderRadius: '12px' }}
      />
      <Box sx={DETAIL_GRID}>
        <Box sx={{ gridArea: { md: 'about' } }}>
          <Skeleton sx={{ width: 96, height: 26, borderRadius: '6px' }} />
          {['100%', '96%', '98%', '60%'].map((width) => (
            <Skeleton key={width} sx={{ width, height: 18, mt: 1.25, borderRadius: '6px' }} />
          ))}
        </Box>
        <Skeleton sx={{ gridArea: { md: 'side' }, height: 360, borderRadius: '18px' }} />
      </Box>
    </Box>
  );
}
