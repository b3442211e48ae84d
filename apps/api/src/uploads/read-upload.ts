import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError, IMAGE, InvalidInput, LIST_MAX, MESSAGES, TEXT_MAX, TooLarge } from '@kampvuur/domain';
import {
  isAcceptedImage,
  type PreparedPicture,
  preparePicture,
  TooManyPixels,
  UnreadableImage,
} from '@kampvuur/media';
import { cleanFilename } from './clean-filename';
import { addField, type Fields } from './upload-fields';
import type { UploadPlace } from './upload-room';

/** Longest silence of a sender before we hang up, in ms. */
const IDLE = 60_000;

/** Bytes a character of UTF-8 has at most. */
const CHARACTER_BYTES = 4;

/** Most header lines a part may have. */
const PART_HEADERS_MAX = 20;

/** What one request may send. */
export interface UploadRules {
  /** Name of the part that holds an image; files of other names are passed over. */
  field: string;
  max: number;
  isRequired: boolean;
}

/** An image of a request: checked, re-encoded, not yet stored. */
export interface UploadedImage {
  filename: string;
  picture: PreparedPicture;
}

export interface Upload {
  fields: Fields;
  images: UploadedImage[];
}

/**
 * Reads a multipart request part by part: of the original files at most one is in memory at a time.
 * @throws InvalidInput, TooLarge or Unavailable in the words for the person who sent it.
 */
export async function readUpload(
  request: FastifyRequest,
  rules: UploadRules,
  place: UploadPlace,
): Promise<Upload> {
  const upload: Upload = { fields: {}, images: [] };
  try {
    for await (const part of partsOf(request, rules)) await readPart(part, request, rules, place, upload);
  } catch (error) {
    throw refusal(error, rules);
  } finally {
    request.raw.setTimeout(0);
  }
  if (rules.isRequired && upload.images.length === 0) throw new InvalidInput(MESSAGES.imageMissing);
  return upload;
}

function partsOf(request: FastifyRequest, rules: UploadRules): AsyncIterable<Multipart> {
  request.raw.setTimeout(IDLE);
  return request.parts({
    limits: {
      fileSize: IMAGE.maxBytes,
      files: rules.max,
      fields: LIST_MAX,
      fieldSize: TEXT_MAX * CHARACTER_BYTES,
      headerPairs: PART_HEADERS_MAX,
    },
  });
}

async function readPart(
  part: Multipart,
  request: FastifyRequest,
  { field }: UploadRules,
  place: UploadPlace,
  { fields, images }: Upload,
): Promise<void> {
  if (part.type === 'field') return addField(fields, part);
  if (part.fieldname !== field) return void part.file.resume();
  const original = await bytesOf(part, place);
  // How browsers send a file input in which nothing was chosen.
  if (original.length === 0 && !part.filename) return;
  if (!isAcceptedImage(original)) throw new InvalidInput(MESSAGES.imageType);
  if (part.file.truncated) throw new TooLarge(MESSAGES.imageTooLarge);
  // While the image waits its turn the silence is ours.
  request.raw.setTimeout(0);
  const picture = await prepared(original);
  request.raw.setTimeout(IDLE);
  place.giveBack(original.length);
  place.take(picture.files.reduce((sum, { bytes }) => sum + bytes.length, 0));
  images.push({ filename: cleanFilename(part.filename), picture });
}

async function bytesOf({ file }: MultipartFile, place: UploadPlace): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    place.take(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function prepared(original: Buffer): Promise<PreparedPicture> {
  try {
    return await preparePicture(original);
  } catch (error) {
    if (error instanceof TooManyPixels) throw new InvalidInput(MESSAGES.imageTooManyPixels);
    if (error instanceof UnreadableImage) throw new InvalidInput(MESSAGES.imageUnreadable);
    throw error;
  }
}

/** The parser's faults in our words; what is neither ours nor a known limit is a body that cannot be read. */
function refusal(error: unknown, { max }: UploadRules): DomainError {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT')
    return new InvalidInput(max === 1 ? MESSAGES.oneImage : MESSAGES.tooManyImages);
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return new TooLarge(MESSAGES.bodyTooLarge);
  return new InvalidInput(MESSAGES.malformedRequest);
}
