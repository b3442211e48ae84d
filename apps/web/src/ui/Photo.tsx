import type { ComponentProps } from 'react';
import Box from '@mui/material/Box';
import type { Picture } from '@kampvuur/contracts';
import { MEDIA_PATH, PICTURE_WIDTHS } from '@kampvuur/domain/pictures';
import { useDataSaver } from '../base/data-saver';
import { photoSource, type PhotoSource } from '../base/photo-source';

const SMALL = PICTURE_WIDTHS[0];

type PhotoProps = Omit<ComponentProps<typeof Box<'img'>>, 'component' | 'src' | 'srcSet'> & {
  picture: Picture;
  /** Widest version worth fetching here, in px: the densest screens would ask for more than anyone sees. */
  widest?: number;
};

/** A campsite's picture in the width its place needs; with the data saver always the smallest. */
export function Photo({ picture, widest = Infinity, ...props }: PhotoProps) {
  return <Box {...props} component="img" {...usePhotoSource(picture, widest)} />;
}

/** The addresses of {@link Photo} for an `img` of one's own. */
export function usePhotoSource(picture: Picture, widest: number): PhotoSource {
  return photoSource(picture, useDataSaver() ? SMALL : widest);
}

/** The small width of a stored picture, for thumbnails; others have only the one. */
export function smallPhoto(url: string): string {
  return url.startsWith(MEDIA_PATH) ? url.replace(/-\d+\.webp$/, `-${SMALL}.webp`) : url;
}
