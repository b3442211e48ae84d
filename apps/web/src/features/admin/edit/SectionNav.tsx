import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { SECTIONS } from './sections';

interface SectionNavProps {
  /** Sections with a field that cannot be saved. */
  invalid: ReadonlySet<string>;
}

/** The parts of a long form beside it, on screens with room for that. */
export function SectionNav({ invalid }: SectionNavProps) {
  return (
    <Box component="nav" aria-label="Sections" sx={NAV}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {Object.entries(SECTIONS).map(([id, title]) => (
          <li key={id}>
            <Link href={`#${id}`} underline="none" sx={LINK}>
              {title}
              {invalid.has(id) && (
                <ErrorRounded
                  titleAccess="has something to mend"
                  fontSize="small"
                  sx={{ color: 'error.main' }}
                />
              )}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const NAV = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: 24,
  alignSelf: 'start',
} as const;

const LINK = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 44,
  alignItems: 'center',
  pl: 2,
  borderLeft: '2px solid',
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.9375rem',
  fontWeight: 540,
  '&:hover': { color: 'text.primary', borderColor: 'text.primary' },
} as const;
