import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Layer, type MapRef, Source } from '@vis.gl/react-maplibre';
import { MAP } from '@kampvuur/domain';
import { areaFeatures, type Corner } from './area-shape';
import type { MapColors } from './map-colors';
import { PickerMap, type TileProps } from './PickerMap';

interface AreaPickerProps extends TileProps {
  /** Where the map starts. */
  around: { latitude: string | null; longitude: string | null };
  corners: readonly Corner[];
  texts: {
    title: string;
    hint: string;
    addMiddle: string;
    removeLast: string;
    unsupported: string;
    /** How many corners there are. */
    corners: (count: number) => string;
  };
  onChange: (corners: readonly Corner[]) => void;
}

/** Zoom at which an area of some kilometres fills the map. */
const START_ZOOM = 9;
const DECIMALS = 5;

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** A map on which presses add the corners of an area; without a pointer, a button adds the centre of the map. */
export default function AreaPicker(props: AreaPickerProps) {
  const { around, corners, texts, onChange, tileUrl, attribution } = props;
  const [map, setMap] = useState<MapRef | null>(null);
  const add = (longitude: number, latitude: number) =>
    onChange([...corners, [rounded(longitude), rounded(latitude)]]);
  const addMiddle = () => {
    const middle = map?.getCenter();
    if (middle) add(middle.lng, middle.lat);
  };
  return (
    <PickerMap
      {...{ tileUrl, attribution }}
      title={texts.title}
      unsupported={texts.unsupported}
      start={startAt(around)}
      onMap={setMap}
      onPress={add}
      centreSx={CENTRE}
      layers={(colors) => <DrawnArea corners={corners} colors={colors} />}
    >
      <Controls {...{ corners, texts, onChange }} onAddMiddle={addMiddle} />
    </PickerMap>
  );
}

type ControlsProps = Pick<AreaPickerProps, 'corners' | 'texts' | 'onChange'> & { onAddMiddle: () => void };

/** How many corners there are, and what adds and removes them without a pointer. */
function Controls({ corners, texts, onChange, onAddMiddle }: ControlsProps) {
  return (
    <>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {`${texts.hint} `}
        <span role="status">{texts.corners(corners.length)}</span>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Button variant="text" onClick={onAddMiddle}>
          {texts.addMiddle}
        </Button>
        <Button
          variant="text"
          aria-disabled={corners.length === 0}
          onClick={() => onChange(corners.slice(0, -1))}
        >
          {texts.removeLast}
        </Button>
      </Box>
    </>
  );
}

function DrawnArea({ corners, colors }: { corners: readonly Corner[]; colors: MapColors }) {
  const data = useMemo(() => areaFeatures(corners), [corners]);
  const ink = colors.pin.selected;
  return (
    <Source id="drawn-area" type="geojson" data={data}>
      <Layer
        id="drawn-fill"
        type="fill"
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': ink, 'fill-opacity': 0.2 }}
      />
      <Layer
        id="drawn-edge"
        type="line"
        filter={['!=', ['geometry-type'], 'Point']}
        paint={{ 'line-color': ink, 'line-width': 2.5 }}
      />
      <Layer
        id="drawn-corners"
        type="circle"
        filter={['==', ['geometry-type'], 'Point']}
        paint={{
          'circle-radius': 6,
          'circle-color': colors.ring,
          'circle-stroke-width': 3,
          'circle-stroke-color': ink,
        }}
      />
    </Source>
  );
}

function startAt({ latitude, longitude }: AreaPickerProps['around']) {
  if (latitude === null || longitude === null) return { ...MAP.centre, zoom: MAP.startZoom };
  return { latitude: Number(latitude), longitude: Number(longitude), zoom: START_ZOOM };
}

/** Marks the centre, which the button adds. */
const CENTRE = { width: 16, height: 16, m: '-8px', border: '2px solid' } as const;
