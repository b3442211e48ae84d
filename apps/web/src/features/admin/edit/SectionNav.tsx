import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { SECTIONS } from './sections';

interface SectionNavProps {
  /** Ids of the sections that have a field with an error. */
  invalid: ReadonlySet<string>;
}

/** Links to the sections of the form: next to it, or on phones in a sticky strip above it. */
export function SectionNav({ invalid }: SectionNavProps) {
  return (
    <Box component="nav" aria-label="Sections" sx={NAV}>
      <Box component="ul" sx={LIST}>
        {Object.entries(SECTIONS).map(([id, title]) => (
          <li key={id}>
            <Link href={`#${id}`} underline="none" sx={LINK}>
              {title}
              {invalid.has(id) && (
                <ErrorRounded titleAccess="has an error" fontSize="small" sx={{ color: 'error.main' }} />
              )}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const NAV = {
  position: 'sticky',
  zIndex: 3,
  top: { xs: 0, md: 24 },
  alignSelf: 'start',
  mx: { xs: -2, sm: -3, md: 0 },
  mb: { xs: 3, md: 0 },
  bgcolor: 'background.default',
  borderBottom: { xs: '1px solid', md: 0 },
  borderColor: { xs: 'divider' },
} as const;

const LIST = {
  display: { xs: 'flex', md: 'block' },
  gap: 2.5,
  px: { xs: 2, sm: 3, md: 0 },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
} as const;

const LINK = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 44,
  alignItems: 'center',
  pl: { md: 2 },
  borderLeft: { md: '2px solid' },
  borderColor: { md: 'divider' },
  color: 'text.secondary',
  fontSize: '0.9375rem',
  fontWeight: 540,
  whiteSpace: 'nowrap',
  '&:hover': { color: 'text.primary', borderColor: 'text.primary' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const;
