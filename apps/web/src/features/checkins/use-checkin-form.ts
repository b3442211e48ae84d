import { useState, type SubmitEvent } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { CheckinInput } from '@kampvuur/contracts';
import { focusFirstInvalid, formErrors, type FormErrors, type FormField } from '../../base/forms';
import { fieldsOf, messageOf, type ApiError } from '../../base/problem';
import { shrinkImage } from '../../base/shrink-image';
import { useFailureToast } from '../../base/use-failure-toast';
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
  /** Title and default message of the toast after a failure (docs/product.md 8). */
  failed: { title: string; message: string };
  onSent: (answer: Answer) => void;
}

/** State and submission of the check-in form. A failure keeps the values. */
export function useCheckinForm<Answer>(options: CheckinFormOptions<Answer>) {
  const { initial, draft = initial, send, failed, onSent } = options;
  const [values, setValues] = useState(draft);
  const [errors, setErrors] = useState<FormErrors<CheckinInput>>({});
  const { run, ...sending } = useSending();
  const failure = useFailureToast();

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

  const fail = (description: string, error?: ApiError | SerializedError) => {
    failure.show(failed.title, description, error);
    return description;
  };

  /** Resolves to the error message; null when the check-in was sent or the attempt was aborted. */
  const submit = async (form: HTMLFormElement, attempt: Attempt): Promise<string | null> => {
    const body = toFormData(values, await shrinkAll(values.photos));
    if (attempt.signal.aborted) return null;
    const result = await send(body, attempt);
    if (attempt.signal.aborted || result === null) return null;
    if (!result.error) {
      onSent(result.data as Answer);
      return null;
    }
    const found = fieldsOf(result.error) as FormErrors<CheckinInput>;
    // The fields are disabled until `run` has resolved, and cannot take the focus before.
    setTimeout(() => refuse(form, found));
    return fail(messageOf(result.error, failed.message), result.error);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { rating, summary } = values;
    const found = formErrors(CheckinInput, { rating, summary });
    if (Object.keys(found).length > 0) return refuse(form, found);
    failure.dismiss();
    // Thrown when a photo cannot be shrunk or the device cannot store the check-in: nothing has been sent.
    await run((attempt) =>
      submit(form, attempt).catch(() => (attempt.signal.aborted ? null : fail(failed.message))),
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
