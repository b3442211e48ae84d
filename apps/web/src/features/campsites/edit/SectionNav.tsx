import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ErrorRounded } from '../../../base/icons/ErrorRounded';
import { useScrollToCurrent } from '../../../ui/links/use-scroll-to-current';
import { sectionTitle, SHOWN_SECTIONS } from './sections';
import { say } from './say';

interface SectionNavProps {
  /** Ids of the sections that have a field with an error. */
  invalid: ReadonlySet<string>;
}

/** Links to the sections of the form: next to it, or on phones in a sticky strip above it. */
export function SectionNav({ invalid }: SectionNavProps) {
  const current = useCurrentSection();
  const strip = useScrollToCurrent<HTMLUListElement>(current);
  return (
    <Box component="nav" aria-label={say('sections')} sx={NAV}>
      <Box component="ul" ref={strip} sx={LIST}>
        {SHOWN_SECTIONS.map((id) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              underline="none"
              sx={LINK}
            >
              {sectionTitle(id)}
              {invalid.has(id) && (
                <ErrorRounded titleAccess={say('hasError')} fontSize="small" sx={{ color: 'error.main' }} />
              )}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Id of the section that is being read. */
function useCurrentSection(): string {
  const [current, setCurrent] = useState<string>('basic');
  useEffect(() => {
    const onScroll = () => setCurrent(sectionInView());
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return current;
}

/**
 * Id of the section at a third of the window's height. At the end of the page it is the last one, which may be too short
 * to get there; scroll positions can be a fraction of a pixel short of the end.
 */
function sectionInView(): string {
  const { scrollY, innerHeight } = window;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
  const passed = isAtEnd ? SHOWN_SECTIONS : SHOWN_SECTIONS.filter((id) => topOf(id) <= innerHeight / 3);
  return passed.at(-1) ?? 'basic';
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
