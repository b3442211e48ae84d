import { useRef, useState } from 'react';
import { IMAGE, MESSAGES, type PhotoSubject } from '@kampvuur/domain';
import { api } from '../../../base/api';
import { checkImageFiles } from '../../../base/image-files';
import type { SerializedError } from '@reduxjs/toolkit';
import { type ApiError, DeviceFailure } from '../../../base/problem';
import { photosToSend, unreadableText } from '../../../base/photos-to-send';
import { useAppDispatch } from '../../../base/store';
import { showToast, type Toast } from '../../../base/toasts';
import { useFormFailure } from '../../../base/use-form-failure';
import { pictureTags, useUploadImageMutation } from './images-api';
import { say } from '../say';

const tooMany = () =>
  ({ title: say('tooManyImages'), description: MESSAGES.tooManyImages, variant: 'destructive' }) as const;

const noneChosen = () =>
  ({ title: say('noImages'), description: MESSAGES.imageMissing, variant: 'destructive' }) as const;

const failed = () => ({ title: say('uploadFailed'), message: say('uploadFailedText') });

const uploaded = () => ({ title: say('imageUploaded'), description: say('imageUploadedText') });

/**
 * Uploads the chosen images one after the other; a failure stops the upload, but one that the device cannot read any longer is
 * left out and named.
 */
export function useImageUpload(campsiteId: number) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const { of, ...said } = useSubjects(files);
  /** The file being uploaded. Its progress is 0 to 1, and null until the first part was sent. */
  const [current, setCurrent] = useState<{ file: File; progress: number | null } | null>(null);
  // Images that were not uploaded stay chosen.
  const { problem, fail, clear } = useFormFailure();
  const isBusy = useRef(false);
  const [send] = useUploadImageMutation();
  const dispatch = useAppDispatch();
  const announce = (toast: Omit<Toast, 'id'>) => void dispatch(showToast(toast));

  const add = (chosen: readonly File[]) => {
    if (isBusy.current) return;
    const newFiles = chosen.filter((file) => !files.some((other) => isSameFile(other, file)));
    const { accepted, rejection } = checkImageFiles(newFiles, tooMany(), IMAGE.maxPerUpload - files.length);
    if (rejection) announce(rejection);
    setFiles([...files, ...accepted]);
  };

  /** Resolves to the error; undefined on success. @throws DeviceFailure */
  const sendOne = async (file: File): Promise<ApiError | SerializedError | undefined> => {
    setCurrent({ file, progress: null });
    const onProgress = (progress: number) => setCurrent({ file, progress });
    for (const photo of await photosToSend([file])) {
      const { error } = await send({
        campsiteId,
        file: photo,
        subject: of(file),
        onProgress,
      });
      if (error) return error;
    }
    return undefined;
  };

  const sendAll = async (): Promise<void> => {
    const unreadable: string[] = [];
    for (const file of files) {
      try {
        const error = await sendOne(file);
        if (error) return fail({ ...failed(), error });
        setFiles((before) => before.filter((other) => other !== file));
      } catch (problem) {
        if (!(problem instanceof DeviceFailure)) throw problem;
        unreadable.push(file.name);
      }
    }
    if (unreadable.length > 0) return fail({ ...failed(), message: unreadableText(unreadable) });
    announce(uploaded());
  };

  const upload = async () => {
    if (isBusy.current) return;
    if (files.length === 0) return announce(noneChosen());
    isBusy.current = true;
    clear();
    // A file that cannot be read or shrunk.
    await sendAll().catch(() => fail(failed()));
    isBusy.current = false;
    setCurrent(null);
    dispatch(api.util.invalidateTags([...pictureTags(campsiteId)]));
  };

  const remove = (file: File) => setFiles(files.filter((other) => other !== file));

  return { files, ...said, current, problem, add, remove, upload };
}

/** What the chosen files show. */
function useSubjects(files: readonly File[]) {
  const [subjects, setSubjects] = useState<ReadonlyMap<File, PhotoSubject | null>>(new Map());
  const of = (file: File): PhotoSubject | null => subjects.get(file) ?? null;
  return {
    of,
    subjects: files.map(of),
    describe: (all: readonly (PhotoSubject | null)[]) =>
      setSubjects(new Map(files.map((file, index) => [file, all[index] ?? null]))),
  };
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
