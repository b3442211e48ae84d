import { useRef, useState, type SubmitEvent } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { CheckinInput } from '@kampvuur/contracts';
import { focusFirstInvalid, formErrors, type FormErrors } from '../../base/forms';
import { fieldsOf, messageOf, type ApiError } from '../../base/problem';
import { shrunkImage } from '../../base/shrink-image';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';

/** A form on its way, as a mutation of RTK Query is. */
type Sending<Answer> = PromiseLike<{ data?: Answer; error?: ApiError | SerializedError }> & {
  abort: () => void;
};

interface CheckinForm<Answer> {
  initial: CheckinInput;
  initialPhotos?: File[];
  send: (body: FormData, onProgress: (share: number) => void) => Sending<Answer>;
  /** Resolves to true when a failure is dealt with: what was entered waits on the device, or the reason was shown. */
  keep?: () => Promise<boolean>;
  /** Title and default sentence of a failure (docs/product.md 8). */
  failed: { title: string; message: string };
  onSent: (answer: Answer) => void;
}

/** What is entered, and the sentences beside it. */
function useCheckinFields(initial: CheckinInput, initialPhotos: File[]) {
  const [values, setValues] = useState(initial);
  const [firstPhotos] = useState(initialPhotos);
  const [photos, setPhotos] = useState(firstPhotos);
  const [removedPhotos, setRemovedPhotos] = useState<string[]>([]);
  const [errors, setErrors] = useState<FormErrors<CheckinInput>>({});

  const change = (changes: Partial<CheckinInput>) => {
    setValues((before) => ({ ...before, ...changes }));
    setErrors((before) => ({ ...before, ...withoutSentences(changes) }));
  };

  const refuse = (form: HTMLFormElement, found: FormErrors<CheckinInput>) => {
    setErrors(found);
    focusFirstInvalid(form, found);
  };

  const isDirty =
    values.rating !== initial.rating ||
    values.summary.trim() !== initial.summary.trim() ||
    (photos !== firstPhotos && photos.length + firstPhotos.length > 0) ||
    removedPhotos.length > 0;

  return { values, photos, removedPhotos, errors, isDirty, change, refuse, setPhotos, setRemovedPhotos };
}

/** Values, photos, checks and sending of a check-in; a failure leaves everything as it was entered. */
export function useCheckinForm<Answer>(options: CheckinForm<Answer>) {
  const { initial, initialPhotos = [], send, keep, failed, onSent } = options;
  const { refuse, ...fields } = useCheckinFields(initial, initialPhotos);
  const { values, photos, removedPhotos } = fields;
  const [progress, setProgress] = useState<number | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Two presses can come before the button is drawn as disabled.
  const sending = useRef<{ stop: () => void } | null>(null);
  const dispatch = useAppDispatch();

  const deliver = async (form: HTMLFormElement, attempt: { stop: () => void; isStopped: boolean }) => {
    const body = formOf(values, removedPhotos, await shrunk(photos));
    if (attempt.isStopped) return;
    const request = send(body, setProgress);
    attempt.stop = () => {
      attempt.isStopped = true;
      request.abort();
    };
    const { data, error } = await request;
    if (attempt.isStopped) return;
    if (!error) return onSent(data as Answer);
    if (await keep?.()) return;
    fail(messageOf(error, failed.message));
    const found = fieldsOf(error) as FormErrors<CheckinInput>;
    // The button was disabled until now, so the fields are drawn first.
    setTimeout(() => refuse(form, found));
  };

  const fail = (description: string) => {
    dispatch(showToast({ title: failed.title, description, variant: 'destructive' }));
    setProblem(description);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const found = formErrors(CheckinInput, values);
    if (Object.keys(found).length > 0) return refuse(form, found);
    const attempt = { isStopped: false, stop: () => void (attempt.isStopped = true) };
    sending.current = attempt;
    setIsSending(true);
    setProgress(null);
    setProblem(null);
    try {
      await deliver(form, attempt);
    } catch {
      // A photo that cannot be made smaller, a device that will not keep it: nothing of it has arrived.
      if (!attempt.isStopped) fail(failed.message);
    } finally {
      sending.current = null;
      setIsSending(false);
    }
  };

  return { ...fields, progress, problem, isSending, onSubmit, onStop: () => sending.current?.stop() };
}

function formOf({ rating, summary }: CheckinInput, removedPhotos: string[], photos: File[]): FormData {
  const body = new FormData();
  body.append('rating', String(rating));
  body.append('summary', summary);
  for (const url of removedPhotos) body.append('removedPhotos', url);
  for (const photo of photos) body.append('photos', photo, photo.name);
  return body;
}

/** One after the other: ten large pictures decoded at once are more than a small phone holds. */
async function shrunk(photos: File[]): Promise<File[]> {
  const sent: File[] = [];
  for (const photo of photos) sent.push(await shrunkImage(photo));
  return sent;
}

function withoutSentences(changes: Partial<CheckinInput>): FormErrors<CheckinInput> {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
}
