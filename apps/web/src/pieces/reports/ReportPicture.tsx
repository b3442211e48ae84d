import IconButton from '@mui/material/IconButton';
import { keyOfPicture } from '@kampvuur/domain';
import { FlagOutlined } from '../../base/icons/FlagOutlined';
import { ReportAction } from './ReportAction';
import { say } from './say';

interface ReportPictureProps {
  kind: 'photo' | 'image';
  /** Id of the check-in (`photo`) or of the campsite (`image`). */
  id: number;
  url: string;
  removalPath?: string | undefined;
}

/** A button that reports the picture; renders nothing for a picture hosted on another website. */
export function ReportPicture({ kind, id, url, removalPath }: ReportPictureProps) {
  if (keyOfPicture(url) === undefined) return null;
  return (
    <ReportAction
      target={{ kind, id, picture: url }}
      what={say('photo')}
      removalPath={removalPath}
      trigger={(open) => (
        <IconButton aria-label={say('reportThisPhoto')} onClick={open} sx={{ color: 'inherit' }}>
          <FlagOutlined fontSize="small" />
        </IconButton>
      )}
    />
  );
}
