import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useInView } from 'react-intersection-observer';
import { Link, useLocation } from 'react-router-dom';
import type { MapCampsite } from '@kampvuur/contracts';
import { campsitePath } from '../../../base/paths';
import { Photo } from '../../../ui/pictures/Photo';
import { RatePlate } from '../../../ui/tags/RatePlate';
import { Rating } from '../../../ui/tags/Stars';
import { useCampsiteQuery } from '../../../pieces/campsites/campsite-api';
import { LazyAdvisoryMark } from '../../../pieces/advisories/LazyAdvisoryMark';
import { ClosedBadge } from '../card/ClosedBadge';
import { provinceArtwork } from '../../../ui/pictures/province-artwork';
import { provinceWord } from '../../../base/messages/registry-words';

interface MapListRowProps {
  campsite: MapCampsite;
  /** Hovered or open on the map. */
  isMarked: boolean;
  /** The row is hovered or focused; null when it no longer is. */
  onHighlight: (id: number | null) => void;
}

/** A campsite in the list beside the map, with a link over the whole row. Its picture is loaded when it scrolls into view. */
export function MapListRow({ campsite, isMarked, onHighlight }: MapListRowProps) {
  const { id, name, province, rates, averageRating, isClosed } = campsite;
  const { ref, inView } = useInView({ triggerOnce: true });
  const { data, isError } = useCampsiteQuery(id, { skip: !inView });
  const { pathname, search } = useLocation();
  const picture = data?.pictures[0] ?? (data || isError ? provinceArtwork(province) : undefined);
  return (
    <Box
      component="li"
      ref={ref}
      data-campsite={id}
      data-marked={isMarked ? '' : undefined}
      onMouseEnter={() => onHighlight(id)}
      onFocus={() => onHighlight(id)}
      onBlur={() => onHighlight(null)}
      sx={ROW}
    >
      {picture ? (
        <Photo
          picture={picture}
          widest={400}
          sizes={`${PICTURE.width}px`}
          alt=""
          {...PICTURE}
          sx={{ ...FRAME, objectFit: 'cover', ...(isClosed && { filter: 'saturate(0.35)' }) }}
        />
      ) : (
        <Skeleton sx={{ ...FRAME, ...PICTURE }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="h2" className="two-lines" sx={NAME}>
          <Link to={campsitePath(id)} state={{ from: pathname + search }} className="card-link">
            {name}
          </Link>
        </Box>
        <Box sx={PLACE}>{provinceWord(province)}</Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 0.75, minHeight: 28 }}>
          <RatePlate rates={rates} />
          {averageRating !== null && <Rating average={averageRating} />}
          {isClosed && <ClosedBadge />}
        </Box>
        {inView && <LazyAdvisoryMark campsiteId={id} />}
      </Box>
    </Box>
  );
}

const PICTURE = { width: 128, height: 96 } as const;

const FRAME = { flex: 'none', display: 'block', borderRadius: '12px', bgcolor: 'sunken' } as const;

const ROW = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 1,
  borderRadius: '18px',
  transition: 'background-color 160ms ease-out',
  '&:hover, &[data-marked], &:has(:focus-visible)': { bgcolor: 'primaryContainer' },
  '& .card-link:focus-visible': { outline: 'none' },
  '&:has(.card-link:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' },
  '& .rate-plate': { height: 28, px: '9px' },
  '& .rate-plate > :first-of-type': { fontSize: 15 },
} as const;

const NAME = {
  m: 0,
  fontSize: '1.0625rem',
  lineHeight: '1.375rem',
  fontWeight: 650,
  fontVariationSettings: "'FLAR' 100",
} as const;

const PLACE = { fontSize: '0.875rem', lineHeight: '1.25rem', color: 'text.secondary' } as const;
