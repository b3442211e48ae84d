import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { ArrowBackRounded } from '../../base/icons/ArrowBackRounded';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { PageContainer } from '../../ui/layout/PageContainer';
import { RouteLink } from '../../ui/links/RouteLink';
import type { LegalSection } from './legal-text';
import LegalDocument, { LEGAL_TEXTS } from './LegalDocument';
import { say } from './say';

/** `/privacy` and `/terms`: public pages with a legal text and a link home (docs/product.md#screens). */
export default function LegalPage() {
  const name = useLocation().pathname.toLowerCase().startsWith(ROUTES.terms) ? 'terms' : 'privacy';
  const { title, sections } = LEGAL_TEXTS[name];
  usePageTitle(say(title));
  return (
    <PageContainer>
      <RouteLink
        to={ROUTES.home}
        variant="label"
        underline="hover"
        hasTapTargetSize
        sx={{ gap: 1, color: 'text.secondary' }}
      >
        <ArrowBackRounded fontSize="small" />
        {say('backToHome')}
      </RouteLink>
      <Typography variant="h1" sx={{ mt: 1, mb: 2 }}>
        {say(title)}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' }, columnGap: 8 }}>
        <LegalDocument name={name} headings="h2" />
        <LegalContents sections={sections} />
      </Box>
    </PageContainer>
  );
}

/** Links to the sections, next to the text; not on narrow screens. */
function LegalContents({ sections }: { sections: LegalSection[] }) {
  return (
    <Box
      component="nav"
      aria-label={say('contents')}
      sx={{ display: { xs: 'none', md: 'block' }, position: 'sticky', top: 88, alignSelf: 'start' }}
    >
      <Typography variant="label" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        {say('contents')}
      </Typography>
      <Box component="ol" sx={{ borderLeft: 1, borderColor: 'divider' }}>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              underline="hover"
              variant="body2"
              sx={{ display: 'block', py: 0.75, pl: 2, color: 'text.primary' }}
            >
              {index + 1}. {say(title)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
