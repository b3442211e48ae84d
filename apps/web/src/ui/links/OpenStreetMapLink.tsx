import Link from '@mui/material/Link';
import { OPENSTREETMAP } from '@kampvuur/domain/openstreetmap';

interface OpenStreetMapLinkProps {
  href?: string;
  text?: string;
}

/** A link to OpenStreetMap; without another target, the credit that its licence requires (docs/decisions 12). */
export function OpenStreetMapLink({
  href = OPENSTREETMAP.copyrightUrl,
  text = OPENSTREETMAP.attribution,
}: OpenStreetMapLinkProps) {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" color="inherit" underline="always">
      {text}
    </Link>
  );
}
