import { useEffect, useId, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Layer, type MapRef, Source, useMap } from '@vis.gl/react-maplibre';
import type { Feature, FeatureCollection } from 'geojson';
import type { SymbolLayerSpecification } from 'maplibre-gl';
import type { Advisory, CampsiteDetail } from '@kampvuur/contracts';
import { isAdvisoryConfirmed } from '@kampvuur/domain';
import { isInArea } from '@kampvuur/domain/geography';
import { WarningAmberRounded } from '../../base/icons/WarningAmberRounded';
import { campsitePath } from '../../base/paths';
import { RouteLink } from '../../ui/links/RouteLink';
import { FIRST_MARKERS } from '../../ui/map/campsite-layers';
import { type MapColors, useMapColors } from '../../ui/map/map-colors';
import { FIRST_NAMES, MAP_FONT } from '../../ui/map/name-layers';
import { boundsInView } from '../../ui/map/use-settled-view';
import { useAdvisoriesInViewQuery } from './advisories-api';
import { currentAdvisories, periodText, shortText } from './advisory-texts';
import { areaText, middleOf } from './area-text';
import { say } from './say';

interface AdvisoriesOnMapProps {
  /** The campsite whose own map it is: what does not apply to it is left out. Must be stable. */
  own?: CampsiteDetail;
  /** On a phone the switch between list and map is at the left edge below the legend, which opens beside it. */
  isAboveSwitch?: boolean;
  /** Called with the campsites that an advisory is about: the map marks their pins and clusters. Must be stable. */
  onCampsites: (ids: ReadonlySet<number>) => void;
}

/** Areas of advisories on a map, below the pins, and a legend that lists all. For the inside of a map. */
export default function AdvisoriesOnMap({ own, isAboveSwitch = false, onCampsites }: AdvisoriesOnMapProps) {
  const { current: map } = useMap();
  const colors = useMapColors();
  const bounds = useBoundsText(map);
  const { data } = useAdvisoriesInViewQuery(bounds ?? skipToken);
  const current = useMemo(() => shownOn(currentAdvisories(data), own), [data, own]);
  useCampsites(current, onCampsites);
  if (current.length === 0) return null;
  return (
    <>
      <AdvisoryLayers advisories={current} colors={colors} />
      <Legend advisories={current} isAboveSwitch={isAboveSwitch} />
    </>
  );
}

/** Those that a map shows: on a campsite's own map those about it, and about areas that it lies in. */
function shownOn(advisories: Advisory[], own: CampsiteDetail | undefined): Advisory[] {
  if (!own) return advisories;
  const position = { latitude: Number(own.latitude), longitude: Number(own.longitude) };
  return advisories.filter(
    ({ campsiteId, area }) => campsiteId === own.id || (area && isInArea(position, area.coordinates)),
  );
}

function useCampsites(
  advisories: readonly Advisory[],
  onCampsites: (ids: ReadonlySet<number>) => void,
): void {
  const ids = advisories.flatMap(({ campsiteId }) => campsiteId ?? []);
  // Text, so that another answer with the same campsites does not cluster all pins again.
  const key = [...new Set(ids)].sort((one, other) => one - other).join();
  useEffect(() => onCampsites(new Set(key === '' ? [] : key.split(',').map(Number))), [key, onCampsites]);
}

/** Decimal places of the bounds that are asked for: some kilometres, so that small moves ask nothing. */
const DECIMALS = 1;
const STEP = 10 ** -DECIMALS;

/** The part of the map in view, rounded outwards; null until the map is there. */
function useBoundsText(map: MapRef | undefined): string | null {
  const [bounds, setBounds] = useState<string | null>(null);
  useEffect(() => {
    if (!map) return;
    const read = () => {
      const [west, south, east, north] = boundsInView(map);
      const outwards = [west - STEP / 2, south - STEP / 2, east + STEP / 2, north + STEP / 2];
      setBounds(outwards.map((degrees) => degrees.toFixed(DECIMALS)).join());
    };
    read();
    map.on('moveend', read);
    return () => void map.off('moveend', read);
  }, [map]);
  return bounds;
}

function AdvisoryLayers({ advisories, colors }: { advisories: readonly Advisory[]; colors: MapColors }) {
  const data = useMemo(() => areaFeatures(advisories), [advisories]);
  const ink = colors.pin.selected;
  return (
    <Source id="advisories" type="geojson" data={data}>
      <Layer
        id="advisory-areas"
        type="fill"
        beforeId={FIRST_NAMES}
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': ink, 'fill-opacity': 0.16 }}
      />
      <Layer
        id="advisory-edges"
        type="line"
        beforeId={FIRST_NAMES}
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'line-color': ink, 'line-width': 2, 'line-dasharray': [2, 1.5] }}
      />
      <Layer
        id="advisory-names"
        type="symbol"
        beforeId={FIRST_MARKERS}
        filter={['==', ['geometry-type'], 'Point']}
        layout={NAMES}
        paint={{ 'text-color': colors.town, 'text-halo-color': colors.land, 'text-halo-width': 1.6 }}
      />
    </Source>
  );
}

/** Names below pins and clusters, which take their place first; the area itself says that there is something. */
const NAMES = {
  'text-field': ['get', 'text'],
  'text-font': MAP_FONT.bold,
  'text-size': 12,
  'text-max-width': 9,
  'text-padding': 4,
  // Below the middle of the area, or beside what is there.
  'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
  'text-radial-offset': 1,
  'text-justify': 'auto',
  'symbol-sort-key': ['get', 'order'],
} satisfies SymbolLayerSpecification['layout'];

/** Each area, and its name at one point: the name of an area itself would be drawn once in every tile. */
function areaFeatures(advisories: readonly Advisory[]): FeatureCollection {
  const features = advisories.flatMap((advisory, index): Feature[] => {
    const { area } = advisory;
    if (!area) return [];
    // What is firm is named first, then the newest.
    const order = isAdvisoryConfirmed(advisory) ? index : advisories.length + index;
    const name: Feature = {
      type: 'Feature',
      properties: { text: shortText(advisory), order },
      geometry: { type: 'Point', coordinates: middleOf(area) },
    };
    return [{ type: 'Feature', properties: {}, geometry: area }, name];
  });
  return { type: 'FeatureCollection', features };
}

/** How many there are; opened, what the marks mean and what each says. */
function Legend({ advisories, isAboveSwitch }: { advisories: readonly Advisory[]; isAboveSwitch: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={[LEGEND, isOpen && isAboveSwitch && BESIDE_SWITCH]}>
      <Button
        size="small"
        startIcon={<WarningAmberRounded />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ flex: 'none', alignSelf: 'flex-start', minHeight: 44, px: 1.5 }}
      >
        {say('inView', { count: advisories.length })}
      </Button>
      <Box id={id} hidden={!isOpen} role="region" aria-label={say('legend')} tabIndex={0} sx={SCROLLED}>
        <Typography variant="body2" sx={KEY}>
          <Box component="span" sx={SIGN}>
            <Box component="span" aria-hidden sx={POINT}>
              !
            </Box>
            {say('atCampsite')}
          </Box>
          <Box component="span" sx={SIGN}>
            <Box component="span" aria-hidden sx={AREA} />
            {say('inArea')}
          </Box>
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {advisories.map((advisory) => (
            <Entry key={advisory.id} advisory={advisory} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function Entry({ advisory }: { advisory: Advisory }) {
  const { campsiteId, campsiteName } = advisory;
  const place = useMemo(() => areaText(advisory), [advisory]);
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Typography variant="body2" sx={{ fontWeight: 640 }}>
        {shortText(advisory)}
      </Typography>
      {campsiteId === null ? (
        <Typography variant="body2">{place}</Typography>
      ) : (
        <RouteLink to={campsitePath(campsiteId)} hasTapTargetSize variant="body2">
          {campsiteName}
        </RouteLink>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {periodText(advisory)}
      </Typography>
    </Box>
  );
}

const LEGEND = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxWidth: 'min(300px, calc(100vw - 140px))',
  maxHeight: { xs: '45vh', sm: 300 },
  // A box that scrolls and has a background of its own blanks the canvas below it.
  overflow: 'hidden',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  boxShadow: 2,
} as const;

const BESIDE_SWITCH = { ml: { xs: '52px', sm: 0 } } as const;

const SCROLLED = { minHeight: 0, px: 1.5, pb: 1.5, overflowY: 'auto' } as const;

const KEY = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
  mb: 0.5,
  color: 'text.secondary',
} as const;

/** A sign and its words. */
const SIGN = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const;

const POINT = {
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  border: '2px solid',
  borderColor: 'ember',
  borderRadius: '50%',
  color: 'text.primary',
  fontSize: 12,
  fontWeight: 700,
} as const;

const AREA = {
  flex: 'none',
  width: 22,
  height: 14,
  border: '2px dashed',
  borderColor: 'ember',
  bgcolor: 'secondaryContainer',
} as const;
