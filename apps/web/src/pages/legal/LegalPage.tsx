import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { PageContainer } from '../../ui/PageContainer';
import { LegalContents } from './LegalContents';
import { LegalDocument } from './LegalDocument';
import { LEGAL_TEXTS, type LegalName } from './legal-texts';

/** A legal text as a page of its own: public, with the way home (docs/product.md 2). */
export function LegalPage({ name }: { name: LegalName }) {
  const { title, sections } = LEGAL_TEXTS[name];
  usePageTitle(title);
  return (
    <PageContainer>
      <Link
        component={RouterLink}
        to={ROUTES.home}
        variant="label"
        underline="hover"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, color: 'text.secondary' }}
      >
        <ArrowBackRounded fontSize="small" />
        Back to home
      </Link>
      <Typography variant="h1" sx={{ mt: 1, mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' }, columnGap: 8 }}>
        <LegalDocument name={name} headings="h2" />
        <LegalContents sections={sections} />
      </Box>
    </PageContainer>
  );
}
