import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { CheckinEntry, GalleryPicture } from '@kampvuur/contracts';
import { CHECKIN_THUMBNAILS, type PhotoSubject } from '@kampvuur/domain';
import { captionOf, sayPhotos } from '../../../pieces/photos/photo-subjects';
import { SubjectSelect } from '../../../pieces/photos/SubjectSelect';
import { useSetPhotoSubjectMutation } from '../checkins-api';
import { Lightbox } from '../../../ui/pictures/Lightbox';
import { ReportPicture } from '../../../pieces/reports/ReportPicture';
import { SmallPhoto } from '../../../ui/pictures/Photo';
import { toPictures } from '../../../base/photo-source';
import { say } from '../say';

interface CheckinPhotosProps {
  checkin: CheckinEntry['checkin'];
  campsiteId: number;
  /** The author's name. */
  name: string;
  /** The viewer may say what the photos show: the author, and administrators. */
  canSaySubjects?: boolean;
  /** Id of the check-in, if the viewer may report its photos. */
  reportableIn?: number | undefined;
}

/** Up to three thumbnails, with the number of further photos on the last one; each opens the lightbox (docs/product.md#screens). */
export function CheckinPhotos(props: CheckinPhotosProps) {
  const { checkin, name, canSaySubjects = false } = props;
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [position, setPosition] = useState<number | null>(null);
  const drop = (url: string) => setFailed((before) => [...before, url]);
  const pictures = useMemo(
    () => picturesOf(checkin).filter(({ url }) => !failed.includes(url)),
    [checkin, failed],
  );
  // Mounted when first opened: a page may list many check-ins.
  const [hasOpened, setHasOpened] = useState(false);
  const show = (index: number) => {
    setHasOpened(true);
    setPosition(index);
  };
  const more = pictures.length - CHECKIN_THUMBNAILS;
  return (
    <Box sx={GRID}>
      {pictures.slice(0, CHECKIN_THUMBNAILS).map(({ url }, index) => {
        const isLast = index === CHECKIN_THUMBNAILS - 1;
        const moreText = isLast && more > 0 ? say('more', { count: more }) : null;
        const viewText = say('viewPhoto', { number: index + 1, count: pictures.length, name });
        return (
          <ButtonBase
            key={url}
            onClick={() => show(index)}
            aria-label={
              moreText === null ? viewText : say('viewPhotoAndMore', { photo: viewText, more: moreText })
            }
            sx={THUMB}
          >
            <SmallPhoto
              url={url}
              alt=""
              width={112}
              height={84}
              loading="lazy"
              onError={() => drop(url)}
              sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
            />
            {moreText !== null && <Box sx={OVERLAY}>{moreText}</Box>}
          </ButtonBase>
        );
      })}
      {hasOpened && (
        <Lightbox
          pictures={pictures}
          name={name}
          position={position}
          onMove={setPosition}
          onClose={() => setPosition(null)}
          onFail={drop}
          caption={canSaySubjects ? undefined : captionOf}
          action={(picture) => <PhotoActions {...props} picture={picture} />}
        />
      )}
    </Box>
  );
}

/** What the viewer may do with a photo. */
function PhotoActions({
  checkin,
  campsiteId,
  canSaySubjects = false,
  reportableIn,
  picture: { url, subject },
}: CheckinPhotosProps & { picture: GalleryPicture }) {
  return (
    <>
      {canSaySubjects && (
        <PhotoSubjectSelect id={checkin.id} campsiteId={campsiteId} photo={url} subject={subject ?? null} />
      )}
      {reportableIn !== undefined && <ReportPicture kind="photo" id={reportableIn} url={url} />}
    </>
  );
}

/** The photos of a check-in with what they show; a copy of an earlier version says it of none. */
function picturesOf({ photos, photoSubjects = [] }: CheckinPhotosOf): GalleryPicture[] {
  return toPictures(photos).map((picture, index) => {
    const subject = photoSubjects[index] ?? null;
    return subject === null ? picture : { ...picture, subject };
  });
}

type CheckinPhotosOf = Pick<CheckinEntry['checkin'], 'photos'> &
  Partial<Pick<CheckinEntry['checkin'], 'photoSubjects'>>;

interface PhotoSubjectSelectProps {
  id: number;
  campsiteId: number;
  photo: string;
  subject: PhotoSubject | null;
}

function PhotoSubjectSelect({ subject, ...photo }: PhotoSubjectSelectProps) {
  const [save] = useSetPhotoSubjectMutation();
  return (
    <SubjectSelect
      name={sayPhotos('thisPhoto')}
      value={subject}
      onSave={(chosen) => save({ ...photo, subject: chosen })}
    />
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(3, 112px)' },
  gap: 1,
  mt: 1.5,
} as const;

const THUMB = {
  position: 'relative',
  height: { xs: 72, sm: 84 },
  borderRadius: '12px',
  overflow: 'hidden',
  bgcolor: 'sunken',
} as const;

const OVERLAY = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'glass',
  color: '#FFFDF4',
  fontSize: '0.875rem',
  fontWeight: 640,
  fontFamily: 'fontFamily',
} as const;
