import CallMergeRounded from '@mui/icons-material/CallMergeRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CampsiteRevision } from '@kampvuur/contracts';
import { WHOLE_CAMPSITE, normalizeLink } from '@kampvuur/domain';
import { profilePath, adminJobPath, adminReviewPath } from '../../../../base/paths';
import { formatDateTime } from '../../../../ui/dates';
import { RouteLink } from '../../../../ui/RouteLink';
import { asOnePoint, authorOf, deedOf } from './revision-words';
import { RevisionLine } from './RevisionLine';

interface RevisionGroupProps {
  /** Of one moment; at least one. */
  revisions: readonly CampsiteRevision[];
  onUndo: (revision: CampsiteRevision) => void;
}

/** What one person or job changed at one moment. */
export function RevisionGroup({ revisions, onUndo }: RevisionGroupProps) {
  const [first] = revisions;
  if (!first) return null;
  const isWhole = first.field === WHOLE_CAMPSITE;
  // That one says itself which campsite it is about.
  const isMerge = isWhole && first.source === 'merge';
  return (
    <Box component="li" sx={GROUP}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <RouteLink to={first.user && profilePath(first.user.username)} color="inherit">
          {authorOf(first)}
        </RouteLink>{' '}
        {deedOf(first, isWhole)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <time dateTime={first.createdAt}>{formatDateTime(first.createdAt)}</time>
        <RevisionSourceLink revision={first} />
      </Typography>
      {first.mergedFromId !== null && !isMerge && <MergedFrom revision={first} />}
      <Box component="ul" sx={{ mt: 1 }}>
        {asOnePoint(revisions).map((revision) => (
          <RevisionLine key={revision.id} revision={revision} onUndo={onUndo} />
        ))}
      </Box>
    </Box>
  );
}

/** A change to another campsite, which is this one now. */
function MergedFrom({ revision: { campsiteName, mergedFromId } }: { revision: CampsiteRevision }) {
  return (
    <Box sx={MERGED}>
      <CallMergeRounded aria-hidden sx={{ flex: 'none', fontSize: 18 }} />
      <span>{`At ${campsiteName} (#${mergedFromId}), since merged into this one`}</span>
    </Box>
  );
}

const MERGED = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.75,
  width: 'fit-content',
  mt: 1,
  px: 1,
  py: 0.5,
  borderRadius: '6px',
  bgcolor: 'tint',
  color: 'onTint',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  overflowWrap: 'anywhere',
} as const;

const GROUP = {
  py: 2.5,
  borderBottom: 'rule',
} as const;

/** Where a change came from: the suggestion, the job, the page it was read on. */
function RevisionSourceLink({ revision }: { revision: CampsiteRevision }) {
  const { sourceUrl } = revision;
  const way = wayTo(revision);
  const page = sourceUrl === null ? null : normalizeLink(sourceUrl);
  return (
    <>
      {way && (
        <>
          {' · '}
          <RouteLink to={way.to} sx={LINK}>
            {way.label}
          </RouteLink>
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
