import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CampsiteCard } from '@kampvuur/contracts';
import { OPENSTREETMAP, osmElementUrl } from '@kampvuur/domain/openstreetmap';

/** Credits OpenStreetMap below a list, if some of its campsites come from there (docs/decisions 12). */
export function ListCredit({ campsites }: { campsites: readonly Pick<CampsiteCard, 'osmRef'>[] }) {
  if (!campsites.some(({ osmRef }) => osmRef)) return null;
  return (
    <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
      {'Some of these campsites: '}
      <ExternalLink href={OPENSTREETMAP.copyrightUrl} text={OPENSTREETMAP.attribution} />
    </Typography>
  );
}

/** Credits OpenStreetMap on a campsite's page, with a link to the imported map element. */
export function CampsiteCredit({ campsite: { osmRef } }: { campsite: Pick<CampsiteCard, 'osmRef'> }) {
  if (!osmRef) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {'Data: '}
      <ExternalLink href={OPENSTREETMAP.copyrightUrl} text={OPENSTREETMAP.attribution} />
      {'. '}
      <ExternalLink href={osmElementUrl(osmRef)} text="This place on OpenStreetMap" />
    </Typography>
  );
}

function ExternalLink({ href, text }: { href: string; text: string }) {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" color="inherit" underline="always">
      {text}
    </Link>
  );
}
