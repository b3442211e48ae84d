import Link from '@mui/material/Link';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { GalleryPicture } from '@kampvuur/contracts';

interface PictureCreditProps extends Omit<TypographyProps, 'children' | 'component' | 'ref'> {
  picture: GalleryPicture | undefined;
}

/** Whose picture it is and under which licence, linked to where it was found; nothing for campers' own. */
export function PictureCredit({ picture, ...props }: PictureCreditProps) {
  if (!picture?.credit) return null;
  const { creator, licence, sourceUrl } = picture.credit;
  const known = [creator, licence].filter(Boolean).join(', ');
  return (
    <Typography variant="caption" component="p" {...props}>
      {'Photo: '}
      <Link href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow" color="inherit">
        {known || new URL(sourceUrl).host}
      </Link>
    </Typography>
  );
}
