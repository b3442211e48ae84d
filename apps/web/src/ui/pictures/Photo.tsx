import type { ComponentProps } from 'react';
import Box from '@mui/material/Box';
import type { Picture } from '@kampvuur/contracts';
import { MEDIA_PATH, MIN_PICTURE_WIDTH } from '@kampvuur/domain/pictures';
import { useDataSaver } from '../../base/data-saver';
import { photoSource, type PhotoSource } from '../../base/photo-source';

type PhotoProps = Omit<ComponentProps<typeof Box<'img'>>, 'component' | 'src' | 'srcSet'> & {
  picture: Picture;
  /** Width of the largest file to load, in px; high-density screens would load larger ones than needed. */
  widest?: number;
};

/** A campsite's picture in a suitable width; with the data saver always the smallest. */
export function Photo({ picture, widest = Infinity, ...props }: PhotoProps) {
  return <Box {...props} component="img" {...usePhotoSource(picture, widest)} />;
}

/** `src` and `srcSet` as {@link Photo} uses them, for another `img`. */
export function usePhotoSource(picture: Picture, widest: number): PhotoSource {
  return photoSource(picture, useDataSaver() ? MIN_PICTURE_WIDTH : widest);
}

/** URL of the smallest width of a picture, for thumbnails. Pictures that are not stored by us have one width only. */
export function smallPhoto(url: string): string {
  return url.startsWith(MEDIA_PATH) ? url.replace(/-\d+\.webp$/, `-${MIN_PICTURE_WIDTH}.webp`) : url;
}
