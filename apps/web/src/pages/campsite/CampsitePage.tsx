import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { hasStatus, messageOf } from '../../base/problem';
import { useCampsiteQuery } from '../../features/campsites/campsites-api';
import { ErrorState } from '../../ui/ErrorState';
import { PageContainer } from '../../ui/PageContainer';
import { BackLink } from './BackLink';
import { CampsiteBody } from './CampsiteBody';
import { CampsiteMissing } from './CampsiteMissing';
import { CampsiteSkeleton } from './CampsiteSkeleton';

/** `/campsite/{id}`: one campsite with everything known about it (docs/product.md 2). */
export default function CampsitePage() {
  const id = Number(useParams().id);
  return (
    <PageContainer sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <BackLink />
      {/* A new campsite starts with nothing opened and nothing failed. */}
      {Number.isInteger(id) && id > 0 ? <LoadedCampsite key={id} id={id} /> : <CampsiteMissing />}
    </PageContainer>
  );
}

function LoadedCampsite({ id }: { id: number }) {
  const { currentData: campsite, error, isFetching, refetch } = useCampsiteQuery(id);
  usePageTitle(campsite?.name ?? 'Campsite');
  if (campsite) return <CampsiteBody campsite={campsite} />;
  if (isFetching || !error) return <CampsiteSkeleton />;
  // An id the server cannot read is no campsite either.
  if (hasStatus(error, 404) || hasStatus(error, 400)) return <CampsiteMissing />;
  return <ErrorState message={FAILED} detail={messageOf(error, FAILED)} onRetry={() => void refetch()} />;
}

const FAILED = 'Failed to fetch campsite';
