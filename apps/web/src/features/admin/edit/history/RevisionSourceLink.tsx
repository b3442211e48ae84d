import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { CampsiteRevision } from '@kampvuur/contracts';
import { normalizeLink, WHOLE_CAMPSITE } from '@kampvuur/domain';
import { adminJobPath, adminReviewPath } from '../../../../base/paths';

/** Where a change came from: the suggestion, the job, the page it was read on. */
export function RevisionSourceLink({ revision }: { revision: CampsiteRevision }) {
  const { sourceUrl } = revision;
  const way = wayTo(revision);
  const page = sourceUrl === null ? null : normalizeLink(sourceUrl);
  return (
    <>
      {way && (
        <>
          {' · '}
          {way.to ? (
            <Link component={RouterLink} to={way.to} sx={LINK}>
              {way.label}
            </Link>
          ) : (
            way.label
          )}
        </>
      )}
      {page && (
        <>
          {' · '}
          <Link href={page} target="_blank" rel="noopener noreferrer" sx={LINK}>
            {new URL(page).hostname}
          </Link>
        </>
      )}
    </>
  );
}

interface Way {
  label: string;
  to?: string;
}

function wayTo({ source, sourceId, field }: CampsiteRevision): Way | undefined {
  // A whole campsite went into the one whose history this is.
  if (sourceId === null || (source === 'merge' && field === WHOLE_CAMPSITE)) return undefined;
  const ways: Partial<Record<CampsiteRevision['source'], Way>> = {
    suggestion: { label: `Suggestion #${sourceId}`, to: adminReviewPath(sourceId) },
    import: { label: 'The import', to: adminJobPath(sourceId) },
    scrape: { label: 'The job', to: adminJobPath(sourceId) },
    merge: { label: `Campsite #${sourceId}` },
  };
  return ways[source];
}

const LINK = {
  color: 'inherit',
  display: 'inline-block',
  py: '12px',
  my: '-12px',
  overflowWrap: 'anywhere',
} as const;
