import { useEffect } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import type { MapColors } from './map-colors';
import { addPins } from './pins';

/** Adds the images of the pins to the map, in the current colours. Renders nothing. */
export function PinImages({ colors }: { colors: MapColors }) {
  const { current: map } = useMap();
  useEffect(() => {
    if (!map) return;
    const library = map.getMap();
    let isCurrent = true;
    const addImages = () => void addPins(library, colors, () => isCurrent);
    // Loading a style removes all images.
    library.on('style.load', addImages);
    if (library.style?._loaded) addImages();
    return () => {
      isCurrent = false;
      library.off('style.load', addImages);
    };
  }, [map, colors]);
  return null;
}
