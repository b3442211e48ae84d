import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { PHOTO_SUBJECTS, type PhotoSubject } from '@kampvuur/domain';
import { FilePicture } from '../../ui/pictures/PhotoTiles';
import { sayPhotos, subjectText } from './photo-subjects';

interface ChosenSubjectsProps {
  photos: readonly File[];
  /** What each of them shows, in their order; null and missing where nothing is said. */
  subjects: readonly (PhotoSubject | null)[];
  isDisabled?: boolean;
  onChange: (subjects: (PhotoSubject | null)[]) => void;
}

/** For each chosen photo what it shows: one tap says it, another one takes it back. Nothing has to be said. */
export function ChosenSubjects({ photos, subjects, isDisabled = false, onChange }: ChosenSubjectsProps) {
  if (photos.length === 0) return null;
  const choose = (index: number, subject: PhotoSubject | null) =>
    onChange(photos.map((_photo, at) => (at === index ? subject : (subjects[at] ?? null))));
  return (
    <Box>
      <Typography variant="label" component="p" sx={{ m: 0, mb: 0.5, color: 'text.secondary' }}>
        {sayPhotos('shows')}
      </Typography>
      {photos.map((photo, index) => (
        <Box
          key={`${photo.name}-${photo.size}-${photo.lastModified}-${index}`}
          role="group"
          aria-label={sayPhotos('showsNamed', { name: photo.name })}
          sx={[ROW, photos.length === 1 && { gridTemplateColumns: 'minmax(0, 1fr)' }]}
        >
          {photos.length > 1 && (
            <Box aria-hidden sx={THUMBNAIL}>
              <FilePicture file={photo} />
            </Box>
          )}
          <Box sx={CHIPS}>
            {PHOTO_SUBJECTS.map((subject) => {
              const isChosen = subjects[index] === subject;
              return (
                <Chip
                  key={subject}
                  label={subjectText(subject)}
                  variant="outlined"
                  aria-pressed={isChosen}
                  disabled={isDisabled}
                  onClick={() => choose(index, isChosen ? null : subject)}
                />
              );
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What photos show after others were chosen: what was said of those that stay is kept. */
export const remainingSubjects = (
  before: { photos: readonly File[]; subjects: readonly (PhotoSubject | null)[] },
  photos: readonly File[],
): (PhotoSubject | null)[] => photos.map((photo) => before.subjects[before.photos.indexOf(photo)] ?? null);

const ROW = {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  columnGap: 1.5,
  alignItems: 'start',
  py: 0.75,
} as const;

const THUMBNAIL = {
  width: 56,
  height: 42,
  mt: 0.5,
  borderRadius: '8px',
  overflow: 'hidden',
  bgcolor: 'sunken',
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const;

const CHIPS = { display: 'flex', flexWrap: 'wrap', gap: 0.75 } as const;
