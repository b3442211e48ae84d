import Link from '@mui/material/Link';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { GalleryPicture } from '@kampvuur/contracts';
import { say } from '../say';

interface PictureCreditProps extends Omit<TypographyProps, 'children' | 'component' | 'ref'> {
  picture: GalleryPicture | undefined;
}

/** Creator and licence of a picture, linked to its source. Renders nothing for campers' own pictures, which have no credit. */
export function PictureCredit({ picture, ...props }: PictureCreditProps) {
  if (!picture?.credit) return null;
  const { creator, licence, sourceUrl } = picture.credit;
  const text = [creator, licence].filter(Boolean).join(', ');
  return (
    <Typography variant="caption" component="p" {...props}>
      {`${say('credit')} `}
      <Link href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow" color="inherit">
        {text || new URL(sourceUrl).host}
      </Link>
    </Typography>
  );
}
