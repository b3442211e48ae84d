import { useState, type SubmitEvent } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { CheckinInput } from '@kampvuur/contracts';
import { focusFirstInvalid, formErrors, type FormErrors, type FormField } from '../../base/forms';
import { fieldsOf, type ApiError } from '../../base/problem';
import { shrinkImage } from '../../base/shrink-image';
import { useFormFailure, type FailureTexts } from '../../base/use-form-failure';
import { useSending, type Attempt } from './use-sending';

/** The values of the form. */
export interface CheckinValues {
  /** 0 if no star is chosen. */
  rating: number;
  summary: string;
  photos: File[];
  /** URLs of stored photos to remove. */
  removedPhotos: string[];
}

export const EMPTY_CHECKIN: CheckinValues = { rating: 0, summary: '', photos: [], removedPhotos: [] };

interface CheckinFormOptions<Answer> {
  /** The values of an unchanged form. */
  initial: CheckinValues;
  /** The first values, when they differ from `initial`: a restored draft. */
  draft?: CheckinValues;
  /** Resolves to null if it has handled a failure itself. */
  send: (
    body: FormData,
    attempt: Attempt,
  ) => Promise<{ data?: Answer; error?: ApiError | SerializedError } | null>;
  /** What is shown after a failure (docs/product.md 8). */
  failed: FailureTexts;
  onSent: (answer: Answer) => void;
}

/** State and submission of the check-in form. A failure keeps the values. */
export function useCheckinForm<Answer>(options: CheckinFormOptions<Answer>) {
  const { initial, draft = initial, send, failed, onSent } = options;
  const [values, setValues] = useState(draft);
  const [errors, setErrors] = useState<FormErrors<CheckinInput>>({});
  const { run, ...sending } = useSending();
  const failure = useFormFailure();

  const field = <Name extends keyof CheckinValues>(
    name: Name,
    error?: string,
  ): FormField<CheckinValues[Name]> => ({
    value: values[name],
    set: (value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    error,
  });

  const refuse = (form: HTMLFormElement, found: FormErrors<CheckinInput>) => {
    setErrors(found);
    focusFirstInvalid(form, found);
  };

  const submit = async (form: HTMLFormElement, attempt: Attempt): Promise<void> => {
    const body = toFormData(values, await shrinkAll(values.photos));
    if (attempt.signal.aborted) return;
    const result = await send(body, attempt);
    if (attempt.signal.aborted || result === null) return;
    const { data, error } = result;
    if (!error) return onSent(data as Answer);
    const found = fieldsOf(error) as FormErrors<CheckinInput>;
    failure.fail({ ...failed, error, fields: found });
    // The fields are disabled until `run` has resolved, and cannot take the focus before.
    setTimeout(() => refuse(form, found));
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { rating, summary } = values;
    const found = formErrors(CheckinInput, { rating, summary });
    failure.clear();
    if (Object.keys(found).length > 0) return refuse(form, found);
    // Thrown when a photo cannot be shrunk or the device cannot store the check-in: nothing has been sent.
    await run((attempt) =>
      submit(form, attempt).catch(() => {
        if (!attempt.signal.aborted) failure.fail(failed);
      }),
    );
  };

  return {
    values,
    rating: field('rating', errors.rating),
    summary: field('summary', errors.summary),
    photos: field('photos', errors.photos),
    removedPhotos: field('removedPhotos'),
    isDirty: isChanged(initial, values),
    ...sending,
    problem: failure.problem,
    onSubmit,
  };
}

function isChanged(before: CheckinValues, after: CheckinValues): boolean {
  return (
    before.rating !== after.rating ||
    before.summary.trim() !== after.summary.trim() ||
    (before.photos !== after.photos && before.photos.length + after.photos.length > 0) ||
    after.removedPhotos.length > 0
  );
}

function toFormData({ rating, summary, removedPhotos }: CheckinValues, photos: readonly File[]): FormData {
  const body = new FormData();
  body.append('rating', String(rating));
  body.append('summary', summary);
  for (const url of removedPhotos) body.append('removedPhotos', url);
  for (const photo of photos) body.append('photos', photo, photo.name);
  return body;
}

/** One after the other, as decoding ten large pictures at once would need too much memory on a small phone. */
async function shrinkAll(photos: readonly File[]): Promise<File[]> {
  const shrunk: File[] = [];
  for (const photo of photos) shrunk.push(await shrinkImage(photo));
  return shrunk;
}
