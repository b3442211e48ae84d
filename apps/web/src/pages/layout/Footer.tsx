import Box from '@mui/material/Box';
import { PRODUCT } from '@kampvuur/domain/product';
import { ROUTES } from '../../base/paths';
import { RouteLink } from '../../ui/links/RouteLink';
import { LanguageChoice } from './LanguageChoice';
import { say } from './say';

/** Product name, the languages and the legal pages. */
export function Footer() {
  return (
    <Box component="footer" sx={{ mt: 6, borderTop: 'divider' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2.5,
          maxWidth: 1200,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: 1.5,
          fontSize: '0.875rem',
          color: 'text.secondary',
        }}
      >
        <Box component="span" sx={{ mr: 'auto' }}>
          {PRODUCT.name}
        </Box>
        <LanguageChoice />
        <FooterLink to={ROUTES.removalRequest}>{say('askForARemoval')}</FooterLink>
        <FooterLink to={ROUTES.privacy}>{say('privacy')}</FooterLink>
        <FooterLink to={ROUTES.terms}>{say('terms')}</FooterLink>
      </Box>
    </Box>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <RouteLink
      to={to}
      underline="hover"
      sx={{ minWidth: 44, py: 1.5, color: 'inherit', textAlign: 'center' }}
    >
      {children}
    </RouteLink>
  );
}
