import type { FastifyRequest } from 'fastify';
import { IMAGE, InvalidInput, MAX_LIST, MESSAGES, MAX_TEXT } from '@kampvuur/domain';
import {
  contentHash,
  isAcceptedImage,
  type PreparedPicture,
  preparePicture,
  storedHash,
  TooCostly,
  TooManyPixels,
  UnreadableImage,
} from '@kampvuur/media';
import { cleanFilename } from './clean-filename';
import { type Fields, type FormRules, readForm } from './multipart-form';
import type { UploadReservation } from './upload-budget';

/** Rules for the images of a request. */
export interface ImageRules {
  /** The form's field that contains images. */
  field: string;
  max: number;
  /** The message when more than `max` images are sent. */
  tooMany: string;
  isRequired: boolean;
  /** By name: text fields with another limit or message than most. */
  texts?: FormRules['texts'];
}

/** An image of a request: checked and re-encoded, but not stored. */
export interface UploadedImage {
  filename: string;
  picture: PreparedPicture;
  /** SHA-256 in hex of the uploaded file and of the picture that will be stored. */
  hashes: string[];
}

export interface ImageForm {
  fields: Fields;
  images: UploadedImage[];
}

/**
 * Reads a form with images. At most one of the original files is in memory at a time.
 * @throws DomainError with a message for the user.
 */
export async function readImages(
  request: FastifyRequest,
  rules: ImageRules,
  reservation: UploadReservation,
  signal: AbortSignal,
): Promise<ImageForm> {
  const images: UploadedImage[] = [];
  const fields = await readForm(request, {
    rules: formRules(rules),
    reservation,
    signal,
    checkFile: ({ content }) => {
      if (!isAcceptedImage(content)) throw new InvalidInput(MESSAGES.imageType);
    },
    onFile: async ({ filename, content }) => {
      const picture = await prepare(content, signal);
      reservation.shrink(content.length);
      reservation.grow(picture.files.reduce((sum, { bytes }) => sum + bytes.length, 0));
      images.push({
        filename: cleanFilename(filename),
        picture,
        hashes: [contentHash(content), storedHash(picture)],
      });
    },
  });
  if (rules.isRequired && images.length === 0) throw new InvalidInput(MESSAGES.imageMissing);
  return { fields, images };
}

function formRules({ field, max, tooMany, texts }: ImageRules): FormRules {
  return {
    fileField: field,
    maxFiles: max,
    maxFileBytes: IMAGE.maxBytes,
    maxFields: MAX_LIST,
    maxText: MAX_TEXT,
    texts,
    tooManyFiles: tooMany,
    fileTooLarge: MESSAGES.imageTooLarge,
  };
}

async function prepare(original: Buffer, signal: AbortSignal): Promise<PreparedPicture> {
  try {
    return await preparePicture(original, { signal });
  } catch (error) {
    if (error instanceof TooCostly) throw new InvalidInput(MESSAGES.imageTooCostly);
    if (error instanceof TooManyPixels) throw new InvalidInput(MESSAGES.imageTooManyPixels);
    if (error instanceof UnreadableImage) throw new InvalidInput(MESSAGES.imageUnreadable);
    throw error;
  }
}
