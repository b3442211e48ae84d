import { useRef, useState } from 'react';
import { IMAGE, MESSAGES } from '@kampvuur/domain';
import { api } from '../../../base/api';
import { sortedOut } from '../../../base/image-files';
import { messageOf } from '../../../base/problem';
import { shrunkImage } from '../../../base/shrink-image';
import { useAppDispatch } from '../../../base/store';
import { showToast, type Toast } from '../../../base/toasts';
import { picturesOf, useUploadImageMutation } from './images-api';

const TOO_MANY = {
  title: 'Too many images',
  description: MESSAGES.tooManyImages,
  variant: 'destructive',
} as const;

const NONE_CHOSEN = {
  title: 'No images selected',
  description: MESSAGES.imageMissing,
  variant: 'destructive',
} as const;

const FAILED = 'Failed to upload image';

const UPLOADED = {
  title: 'Image uploaded',
  description: 'Your campsite image has been uploaded successfully.',
};

/** Images chosen for a campsite and their way to the server: one after the other, a failure stops the rest. */
export function useImageUpload(campsiteId: number) {
  const [files, setFiles] = useState<readonly File[]>([]);
  /** The file on its way, and how much of it has left; null before anything has. */
  const [current, setCurrent] = useState<{ file: File; progress: number | null } | null>(null);
  /** Why the last try stopped; the images it did not reach stay chosen. */
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = useRef(false);
  const [send] = useUploadImageMutation();
  const dispatch = useAppDispatch();
  const announce = (toast: Omit<Toast, 'id'>) => void dispatch(showToast(toast));

  const add = (chosen: readonly File[]) => {
    if (isBusy.current) return;
    const fresh = chosen.filter((file) => !files.some((known) => isSameFile(known, file)));
    const { taken, refusal } = sortedOut(fresh, TOO_MANY, IMAGE.maxPerUpload - files.length);
    if (refusal) announce(refusal);
    setFiles([...files, ...taken]);
  };

  /** Null when the image arrived, else why it did not. */
  const sendOne = async (file: File): Promise<string | null> => {
    setCurrent({ file, progress: null });
    const small = await shrunkImage(file);
    const onProgress = (progress: number) => setCurrent({ file, progress });
    const { error } = await send({ campsiteId, file: small, onProgress });
    return error ? messageOf(error, FAILED) : null;
  };

  const sendAll = async (): Promise<string | null> => {
    for (const file of files) {
      const failure = await sendOne(file);
      if (failure !== null) return failure;
      setFiles((before) => before.filter((other) => other !== file));
    }
    return null;
  };

  const upload = async () => {
    if (isBusy.current) return;
    if (files.length === 0) return announce(NONE_CHOSEN);
    isBusy.current = true;
    setProblem(null);
    // A file that cannot be read or made smaller fails like one that is refused.
    const failure = await sendAll().catch(() => FAILED);
    isBusy.current = false;
    setCurrent(null);
    setProblem(failure);
    dispatch(api.util.invalidateTags([...picturesOf(campsiteId)]));
    announce(
      failure === null ? UPLOADED : { title: 'Upload failed', description: failure, variant: 'destructive' },
    );
  };

  const remove = (file: File) => setFiles(files.filter((other) => other !== file));

  return { files, current, problem, add, remove, upload };
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
