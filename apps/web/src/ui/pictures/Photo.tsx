import type { ComponentProps } from 'react';
import Box from '@mui/material/Box';
import type { Picture } from '@kampvuur/contracts';
import { MEDIA_PATH, MIN_PICTURE_WIDTH, pictureFocus } from '@kampvuur/domain/pictures';
import { useDataSaver } from '../../base/data-saver';
import { photoSource, type PhotoSource } from '../../base/photo-source';

type ImageProps = Omit<ComponentProps<typeof Box<'img'>>, 'component' | 'src' | 'srcSet'>;

type PhotoProps = ImageProps & {
  picture: Picture;
  /** Width of the largest file to load, in px; high-density screens would load larger ones than needed. */
  widest?: number | undefined;
};

/** A campsite's picture in a suitable width, cut around its focal point; with the data saver always the smallest. */
export function Photo({ picture, widest = Infinity, ...props }: PhotoProps) {
  const style = { objectPosition: pictureFocus(picture.url) };
  return <Box style={style} {...props} component="img" {...usePhotoSource(picture, widest)} />;
}

/** The smallest width of a picture, as a thumbnail; pictures that are not stored by us have one width only. */
export function SmallPhoto({ url, ...props }: ImageProps & { url: string }) {
  const src = url.startsWith(MEDIA_PATH) ? url.replace(/-\d+\.webp$/, `-${MIN_PICTURE_WIDTH}.webp`) : url;
  return <Box style={{ objectPosition: pictureFocus(url) }} {...props} component="img" src={src} />;
}

/** `src` and `srcSet` as {@link Photo} uses them, for another `img`. */
export function usePhotoSource(picture: Picture, widest: number): PhotoSource {
  return photoSource(picture, useDataSaver() ? MIN_PICTURE_WIDTH : widest);
}
