import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { PendingCount, type ReviewQueue } from '../../features/operations/PendingCount';
import { usePendingCountsQuery } from '../../features/operations/pending-counts-api';
import { NAV_LINK } from '../../ui/links/nav-link';
import { RouteLink } from '../../ui/links/RouteLink';
import { useScrollToCurrent } from '../../ui/links/use-scroll-to-current';
import { say } from './say';

/** The sections of the administration, in order of display. */
const SECTIONS: readonly AdminSection[] = [
  { name: 'dashboard', to: ROUTES.adminDashboard },
  {
    name: 'review',
    to: ROUTES.adminSuggestedUpdates,
    also: ROUTES.adminProposals,
    queues: ['suggestions', 'proposals'],
  },
  { name: 'reports', to: ROUTES.adminReports, queues: ['reports'] },
  { name: 'advisories', to: ROUTES.adminAdvisories },
  { name: 'import', to: ROUTES.adminUpload },
  { name: 'duplicates', to: ROUTES.adminDuplicates },
  { name: 'toCheck', to: ROUTES.adminStaleFacts },
  { name: 'edits', to: ROUTES.adminEditStatistics },
  { name: 'terms', to: ROUTES.adminTerms },
  { name: 'schoolTerms', to: ROUTES.adminSchoolTerms },
  { name: 'jobs', to: ROUTES.adminJobs },
  { name: 'users', to: ROUTES.adminUsers },
  { name: 'audit', to: ROUTES.adminAudit },
  { name: 'operations', to: ROUTES.adminOperations },
];

interface AdminSection {
  name: Parameters<typeof say>[0];
  to: string;
  /** Another page that belongs to the section. */
  also?: string;
  /** The queues whose waiting items are counted. */
  queues?: readonly ReviewQueue[];
}

/** Whether the path is one of the section's pages, or below one. */
function isCurrent({ to, also = to }: AdminSection, pathname: string): boolean {
  return [to, also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The navigation of the administration; on phones a strip that is scrolled to the current section. */
export function AdminNav() {
  const { pathname } = useLocation();
  // The counts load later, and shift the links when they appear.
  const hasCounts = usePendingCountsQuery().data !== undefined;
  const strip = useScrollToCurrent<HTMLUListElement>(`${pathname} ${hasCounts}`);
  return (
    <Box component="nav" aria-label={say('administration')} sx={NAV}>
      <Box component="ul" ref={strip} sx={STRIP}>
        {SECTIONS.map((section) => (
          <li key={section.to}>
            <RouteLink
              to={section.to}
              aria-current={isCurrent(section, pathname) ? 'page' : undefined}
              underline="none"
              sx={LINK}
            >
              {say(section.name)}
              {section.queues && <PendingCount queues={section.queues} />}
            </RouteLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const NAV = { borderBottom: 'divider' } as const;

const STRIP = {
  position: 'relative',
  display: 'flex',
  // A mouse cannot scroll sideways: a language with longer words has two rows there.
  flexWrap: { md: 'wrap' },
  columnGap: { xs: 2.5, sm: 3.5 },
  maxWidth: 1200,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

const LINK = {
  ...NAV_LINK,
  justifyContent: 'center',
  minWidth: 44,
  minHeight: 48,
  whiteSpace: 'nowrap',
  // The strip clips its overflow, so the mark must not be below its edge.
  '&[aria-current]::after': { ...NAV_LINK['&[aria-current]::after'], bottom: 0 },
} as const;
