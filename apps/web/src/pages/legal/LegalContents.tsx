import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LegalSection } from './legal-text';

/** The sections as links, beside the text; narrow screens do without. */
export function LegalContents({ sections }: { sections: LegalSection[] }) {
  return (
    <Box
      component="nav"
      aria-label="Contents"
      sx={{ display: { xs: 'none', md: 'block' }, position: 'sticky', top: 88, alignSelf: 'start' }}
    >
      <Typography variant="label" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        Contents
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', borderLeft: 1, borderColor: 'divider' }}>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              underline="hover"
              variant="body2"
              sx={{ display: 'block', py: 0.75, pl: 2, color: 'text.primary' }}
            >
              {index + 1}. {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
