import Box from '@mui/material/Box';
import { PHOTO_SUBJECTS, isPhotoSubject, type PhotoSubject } from '@kampvuur/domain';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { sayPhotos, subjectText } from './photo-subjects';

interface SubjectSelectProps {
  /** Names the photo for screen readers. */
  name: string;
  value: PhotoSubject | null;
  /** Sends the choice. */
  onSave: (subject: PhotoSubject | null) => Parameters<ReturnType<typeof useOutcomeToast>>[0];
}

/** What a stored photo shows, changed at once. */
export function SubjectSelect({ name, value, onSave }: SubjectSelectProps) {
  const showOutcome = useOutcomeToast();
  return (
    <Box
      component="select"
      aria-label={sayPhotos('showsNamed', { name })}
      value={value ?? ''}
      onChange={({ target }: { target: HTMLSelectElement }) => {
        const subject = isPhotoSubject(target.value) ? target.value : null;
        void showOutcome(onSave(subject), {
          done: { title: sayPhotos('saved') },
          failed: sayPhotos('saveFailed'),
        });
      }}
      sx={SELECT}
    >
      <option value="">{sayPhotos('notSaid')}</option>
      {PHOTO_SUBJECTS.map((subject) => (
        <option key={subject} value={subject}>
          {subjectText(subject)}
        </option>
      ))}
    </Box>
  );
}

const SELECT = {
  minHeight: 44,
  maxWidth: '100%',
  px: 1.25,
  border: '1.5px solid currentColor',
  borderRadius: '12px',
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  '& option': { bgcolor: '#FEFCF6', color: '#1A2B25' },
} as const;
