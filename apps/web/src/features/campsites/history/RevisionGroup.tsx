import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CampsiteRevision } from '@kampvuur/contracts';
import { LIFECYCLE_FIELD, normalizeLink } from '@kampvuur/domain';
import { formatDateTime } from '../../../base/messages/dates';
import { Rich } from '../../../base/messages/Rich';
import { CallMergeRounded } from '../../../base/icons/CallMergeRounded';
import { profilePath, adminJobPath, adminReviewPath } from '../../../base/paths';
import { RouteLink } from '../../../ui/links/RouteLink';
import { mergeUnits, authorName, changeText } from './revision-texts';
import { RevisionLine } from './RevisionLine';
import { say } from './say';

interface RevisionGroupProps {
  /** The revisions of one save; at least one. */
  revisions: readonly CampsiteRevision[];
  onUndo: (revision: CampsiteRevision) => void;
}

/** What a user or job changed with one save. */
export function RevisionGroup({ revisions, onUndo }: RevisionGroupProps) {
  const [first] = revisions;
  if (!first) return null;
  const isWholeCampsite = first.field === LIFECYCLE_FIELD;
  // The text of a merge names the merged campsite itself.
  const isMerge = isWholeCampsite && first.source === 'merge';
  return (
    <Box component="li" sx={GROUP}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <Rich
          text={changeText(first, isWholeCampsite)}
          parts={{
            author: () => (
              <RouteLink to={first.user && profilePath(first.user.username)} color="inherit">
                {authorName(first)}
              </RouteLink>
            ),
          }}
        />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <time dateTime={first.createdAt}>{formatDateTime(first.createdAt)}</time>
        <RevisionSourceLink revision={first} />
      </Typography>
      {first.mergedFromId !== null && !isMerge && <MergedFrom revision={first} />}
      <Box component="ul" sx={{ mt: 1 }}>
        {mergeUnits(revisions).map((revision) => (
          <RevisionLine key={revision.id} revision={revision} onUndo={onUndo} />
        ))}
      </Box>
    </Box>
  );
}

/** Says that the change was made to another campsite, which was merged into this one later. */
function MergedFrom({ revision: { campsiteName, mergedFromId } }: { revision: CampsiteRevision }) {
  return (
    <Box sx={MERGED}>
      <CallMergeRounded aria-hidden sx={{ flex: 'none', fontSize: 18 }} />
      <span>{say('mergedFrom', { name: campsiteName, id: String(mergedFromId) })}</span>
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
  bgcolor: 'primaryContainer',
  color: 'onPrimaryContainer',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  overflowWrap: 'anywhere',
} as const;

const GROUP = {
  py: 2.5,
  borderBottom: 'divider',
} as const;

/** Links to the source of a change: the suggestion or job, and the page it was read from. */
function RevisionSourceLink({ revision }: { revision: CampsiteRevision }) {
  const { sourceUrl } = revision;
  const link = sourceLink(revision);
  const page = sourceUrl === null ? null : normalizeLink(sourceUrl);
  return (
    <>
      {link && (
        <>
          {' · '}
          <RouteLink to={link.to} sx={LINK}>
            {link.label}
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

interface SourceLink {
  label: string;
  /** Undefined for a source without a page. */
  to?: string;
}

function sourceLink({ source, sourceId, field }: CampsiteRevision): SourceLink | undefined {
  // The campsite merged into this one has no page any more.
  if (sourceId === null || (source === 'merge' && field === LIFECYCLE_FIELD)) return undefined;
  const links: Partial<Record<CampsiteRevision['source'], SourceLink>> = {
    suggestion: { label: say('suggestion', { id: sourceId }), to: adminReviewPath(sourceId) },
    import: { label: say('theImport'), to: adminJobPath(sourceId) },
    scrape: { label: say('theJob'), to: adminJobPath(sourceId) },
    merge: { label: say('campsite', { id: sourceId }) },
  };
  return links[source];
}

const LINK = {
  color: 'inherit',
  display: 'inline-block',
  py: '12px',
  my: '-12px',
  overflowWrap: 'anywhere',
} as const;
