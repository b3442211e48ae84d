import { useRef, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { CheckinInput } from '@kampvuur/contracts';
import { localMonth, monthText, type Observations, type PhotoSubject } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import type { ApiError } from '../../base/problem';
import { photosToSend } from '../../base/photos-to-send';
import { useForm } from '../../base/use-form';
import type { FailureTexts } from '../../base/use-form-failure';

/** The values of the form. */
export interface CheckinValues {
  /** 0 if no star is chosen. */
  rating: number;
  summary: string;
  photos: File[];
  /** What each of the photos shows, in their order. */
  photoSubjects: (PhotoSubject | null)[];
  observations: Observations;
  /** The month of the visit, `2026-11`. */
  visitedMonth: string;
  /** URLs of stored photos to remove. */
  removedPhotos: string[];
}

/** An untouched form. */
export function emptyCheckin(): CheckinValues {
  const visitedMonth = monthText(localMonth(new Date()));
  return {
    rating: 0,
    summary: '',
    photos: [],
    photoSubjects: [],
    observations: {},
    visitedMonth,
    removedPhotos: [],
  };
}

/** One attempt to send the form. */
interface Attempt {
  /** Aborted when the user presses Stop. */
  signal: AbortSignal;
  /** To be called with the sent share, 0 to 1. */
  onProgress: (share: number) => void;
}

interface CheckinFormOptions<Answer> {
  /** The values of an unchanged form. */
  initial: CheckinValues;
  /** The first values, when they differ from `initial`: a restored draft. */
  draft?: CheckinValues;
  /** Resolves to null if it has handled a failure itself. */
  send: (
    body: FormData,
    attempt: Attempt,
  ) => Promise<{ data?: Answer | undefined; error?: ApiError | SerializedError | undefined } | null>;
  /** What is shown after a failure (docs/product.md#errors). */
  failed: FailureTexts;
  onSent: (answer: Answer) => void;
}

/** The check-in form, whose sending shows its progress and can be stopped. A failure keeps the values. */
export function useCheckinForm<Answer>({
  initial,
  draft = initial,
  send,
  failed,
  onSent,
}: CheckinFormOptions<Answer>) {
  const [progress, setProgress] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);

  const form = useForm<CheckinValues, Answer>({
    initial: draft,
    check: ({ rating, summary, observations, visitedMonth }) =>
      formErrors(CheckinInput, { rating, summary, observations, visitedMonth }),
    send: async (values) => {
      const { signal } = (controller.current = new AbortController());
      setProgress(null);
      const body = await toFormData(values);
      if (signal.aborted) return null;
      const result = await send(body, { signal, onProgress: setProgress });
      return signal.aborted ? null : result;
    },
    onSent,
    failed,
  });

  return {
    ...form,
    isDirty: isChanged(initial, form.values),
    progress,
    onStop: () => controller.current?.abort(),
  };
}

function isChanged(before: CheckinValues, after: CheckinValues): boolean {
  return (
    before.rating !== after.rating ||
    before.summary.trim() !== after.summary.trim() ||
    before.visitedMonth !== after.visitedMonth ||
    JSON.stringify(before.observations) !== JSON.stringify(after.observations) ||
    (before.photos !== after.photos && before.photos.length + after.photos.length > 0) ||
    after.removedPhotos.length > 0
  );
}

/** The request's body, with photos made smaller. */
async function toFormData(values: CheckinValues): Promise<FormData> {
  const { rating, summary, observations, visitedMonth, removedPhotos, photos, photoSubjects } = values;
  const body = new FormData();
  body.append('rating', String(rating));
  body.append('summary', summary);
  body.append('observations', JSON.stringify(observations));
  body.append('visitedMonth', visitedMonth);
  if (photoSubjects.some((subject) => subject !== null))
    body.append('photoSubjects', JSON.stringify(photoSubjects));
  for (const url of removedPhotos) body.append('removedPhotos', url);
  for (const photo of await photosToSend(photos)) body.append('photos', photo, photo.name);
  return body;
}
