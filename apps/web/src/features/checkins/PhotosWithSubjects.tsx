import { ChosenSubjects, remainingSubjects } from '../../pieces/photos/SubjectChips';
import { PhotosField } from '../../ui/forms/PhotosField';
import type { CheckinValues } from './use-checkin-form';

interface PhotosWithSubjectsProps {
  values: Pick<CheckinValues, 'photos' | 'photoSubjects'>;
  hint?: string | undefined;
  onChange: (changes: Pick<CheckinValues, 'photos' | 'photoSubjects'>) => void;
}

/** Chooses the photos of a check-in, and says what they show. */
export function PhotosWithSubjects({ values, hint, onChange }: PhotosWithSubjectsProps) {
  const { photos, photoSubjects } = values;
  const before = { photos, subjects: photoSubjects };
  return (
    <>
      <PhotosField
        photos={photos}
        hint={hint}
        onChange={(next) => onChange({ photos: next, photoSubjects: remainingSubjects(before, next) })}
      />
      <ChosenSubjects
        photos={photos}
        subjects={photoSubjects}
        onChange={(subjects) => onChange({ photos, photoSubjects: subjects })}
      />
    </>
  );
}
