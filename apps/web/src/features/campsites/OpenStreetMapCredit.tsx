import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CampsiteCard } from '@kampvuur/contracts';
import { OPENSTREETMAP, osmElementUrl } from '@kampvuur/domain/openstreetmap';

/** Below a list: whom some of its campsites come from; nothing when all are our own (docs/decisions 12). */
export function ListCredit({ campsites }: { campsites: readonly Pick<CampsiteCard, 'osmRef'>[] }) {
  if (!campsites.some(({ osmRef }) => osmRef)) return null;
  return (
    <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
      {'Some of these campsites: '}
      <Away href={OPENSTREETMAP.copyrightUrl} text={OPENSTREETMAP.attribution} />
    </Typography>
  );
}

/** On a campsite's page: whom it comes from, and the element it is there. */
export function CampsiteCredit({ campsite: { osmRef } }: { campsite: Pick<CampsiteCard, 'osmRef'> }) {
  if (!osmRef) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {'Data: '}
      <Away href={OPENSTREETMAP.copyrightUrl} text={OPENSTREETMAP.attribution} />
      {'. '}
      <Away href={osmElementUrl(osmRef)} text="This place on OpenStreetMap" />
    </Typography>
  );
}

function Away({ href, text }: { href: string; text: string }) {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" color="inherit" underline="always">
      {text}
    </Link>
  );
}
