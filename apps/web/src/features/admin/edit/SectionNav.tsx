import { useEffect, useState } from 'react';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useScrollToCurrent } from '../../../ui/use-scroll-to-current';
import { SECTIONS } from './sections';

interface SectionNavProps {
  /** Ids of the sections that have a field with an error. */
  invalid: ReadonlySet<string>;
}

/** Links to the sections of the form: next to it, or on phones in a sticky strip above it. */
export function SectionNav({ invalid }: SectionNavProps) {
  const current = useCurrentSection();
  const strip = useScrollToCurrent<HTMLUListElement>(current);
  return (
    <Box component="nav" aria-label="Sections" sx={NAV}>
      <Box component="ul" ref={strip} sx={LIST}>
        {Object.entries(SECTIONS).map(([id, title]) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              underline="none"
              sx={LINK}
            >
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

/** A line at a third of the window's height: the section it lies in is the current one. */
const READING_LINE = '-33% 0px -67% 0px';

/** Id of the section that is being read. */
function useCurrentSection(): string {
  const [current, setCurrent] = useState<string>('basic');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of Object.keys(SECTIONS)) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
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
  position: 'relative',
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
  borderBottom: { xs: '3px solid', md: 0 },
  borderColor: { xs: 'transparent', md: 'divider' },
  color: 'text.secondary',
  fontSize: '0.9375rem',
  fontWeight: 540,
  whiteSpace: 'nowrap',
  '&:hover': { color: 'text.primary', borderColor: { md: 'text.primary' } },
  '&[aria-current]': { color: 'text.primary', borderColor: 'secondary.main' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const;
