import Typography from '@mui/material/Typography';
import type { CampsiteCard } from '@kampvuur/contracts';
import { osmElementUrl } from '@kampvuur/domain/openstreetmap';
import { OpenStreetMapLink } from '../../ui/links/OpenStreetMapLink';
import { say } from './say-list';

/** Credits OpenStreetMap below a list, if some of its campsites come from there (docs/decisions 12). */
export function ListCredit({ campsites }: { campsites: readonly Pick<CampsiteCard, 'osmRef'>[] }) {
  if (!campsites.some(({ osmRef }) => osmRef)) return null;
  return (
    <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
      {say('credit')} <OpenStreetMapLink />
    </Typography>
  );
}

/** Credits OpenStreetMap on a campsite's page, with a link to the imported map element. */
export function CampsiteCredit({ campsite: { osmRef } }: { campsite: Pick<CampsiteCard, 'osmRef'> }) {
  if (!osmRef) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {say('creditOfOne')} <OpenStreetMapLink />
      {'. '}
      <OpenStreetMapLink href={osmElementUrl(osmRef)} text={say('onOpenStreetMap')} />
    </Typography>
  );
}
