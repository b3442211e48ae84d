import { useEffect } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import type { MapColors } from './map-colors';
import { addPins } from './pins';

/** Keeps the pins' pictures on the map, in the colours of the moment. Draws nothing itself. */
export function PinImages({ colors }: { colors: MapColors }) {
  const { current: map } = useMap();
  useEffect(() => {
    if (!map) return;
    const library = map.getMap();
    let isCurrent = true;
    const draw = () => void addPins(library, colors, () => isCurrent);
    // A style loaded anew has lost its images.
    library.on('style.load', draw);
    if (library.style?._loaded) draw();
    return () => {
      isCurrent = false;
      library.off('style.load', draw);
    };
  }, [map, colors]);
  return null;
}
