import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { GalleryPicture } from '@kampvuur/contracts';
import { PHOTO_SUBJECTS, type PhotoSubject } from '@kampvuur/domain';
import { sayPhotos, subjectText } from '../../../pieces/photos/photo-subjects';

interface SubjectFilterProps {
  pictures: readonly GalleryPicture[];
  value: PhotoSubject | null;
  onChange: (subject: PhotoSubject | null) => void;
}

/** Chips with the subjects of the pictures; nothing where all pictures have the same one. */
export function SubjectFilter({ pictures, value, onChange }: SubjectFilterProps) {
  const counts = PHOTO_SUBJECTS.map((subject) => ({
    subject,
    count: pictures.filter((picture) => picture.subject === subject).length,
  })).filter(({ count }) => count > 0);
  const isOneForAll = counts.length === 1 && counts[0]?.count === pictures.length;
  if (counts.length === 0 || isOneForAll) return null;
  const chips = [{ subject: null, count: pictures.length }, ...counts];
  return (
    <Box role="group" aria-label={sayPhotos('filter')} sx={CHIPS}>
      {chips.map(({ subject, count }) => {
        const text = subject === null ? sayPhotos('all') : subjectText(subject);
        return (
          <Chip
            key={text}
            label={sayPhotos('counted', { subject: text, count })}
            variant="outlined"
            aria-pressed={value === subject}
            onClick={() => onChange(subject)}
          />
        );
      })}
    </Box>
  );
}

const CHIPS = { display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 } as const;
