import type { FastifyRequest } from 'fastify';
import { IMAGE, InvalidInput, LIST_MAX, MESSAGES, TEXT_MAX } from '@kampvuur/domain';
import {
  contentHash,
  isAcceptedImage,
  type PreparedPicture,
  preparePicture,
  storedHash,
  TooManyPixels,
  UnreadableImage,
} from '@kampvuur/media';
import { cleanFilename } from './clean-filename';
import { type Fields, type FormRules, readForm } from './multipart-form';
import type { UploadReservation } from './upload-budget';

/** What one request may send. */
export interface ImageRules {
  /** Name of the part that holds an image. */
  field: string;
  max: number;
  isRequired: boolean;
}

/** An image of a request: checked, re-encoded, not yet stored. */
export interface UploadedImage {
  filename: string;
  picture: PreparedPicture;
  /** Of the file as it was sent, and of the picture as it is stored: SHA-256 in hex. */
  hashes: string[];
}

/** A form with images. */
export interface ImageForm {
  fields: Fields;
  images: UploadedImage[];
}

/**
 * Reads a form with images: of the original files at most one is in memory at a time.
 * @throws DomainError in the words for the person who sent it.
 */
export async function readImages(
  request: FastifyRequest,
  { field, max, isRequired }: ImageRules,
  reservation: UploadReservation,
  signal: AbortSignal,
): Promise<ImageForm> {
  const images: UploadedImage[] = [];
  const fields = await readForm(request, {
    rules: formRules(field, max),
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
  if (isRequired && images.length === 0) throw new InvalidInput(MESSAGES.imageMissing);
  return { fields, images };
}

function formRules(field: string, max: number): FormRules {
  return {
    fileField: field,
    maxFiles: max,
    maxFileBytes: IMAGE.maxBytes,
    maxFields: LIST_MAX,
    maxText: TEXT_MAX,
    tooManyFiles: max === 1 ? MESSAGES.oneImage : MESSAGES.tooManyImages,
    fileTooLarge: MESSAGES.imageTooLarge,
  };
}

async function prepare(original: Buffer, signal: AbortSignal): Promise<PreparedPicture> {
  try {
    return await preparePicture(original, signal);
  } catch (error) {
    if (error instanceof TooManyPixels) throw new InvalidInput(MESSAGES.imageTooManyPixels);
    if (error instanceof UnreadableImage) throw new InvalidInput(MESSAGES.imageUnreadable);
    throw error;
  }
}
