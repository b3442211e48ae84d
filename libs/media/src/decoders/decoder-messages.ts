/** What a picture is judged and encoded by. */
export interface PictureRules {
  maxPixels: number;
  /** Largest width or height, in pixels. */
  maxSide: number;
  /** Widths of the encoded files, largest first; the largest height of all of them. */
  widths: readonly number[];
  maxHeight: number;
  /** Smallest width of the upright picture, in pixels. */
  minWidth: number;
  quality: number;
  effort: number;
}

/** A picture for a decoder process. */
export interface DecoderJob {
  bytes: Buffer;
  rules: PictureRules;
  /** Bytes that the process may have in memory, and milliseconds of processor time, before it ends itself. */
  limits: { memory: number; cpu: number };
}

export type Refusal = 'tooManyPixels' | 'tooLong' | 'tooNarrow' | 'unreadable';

/** A decoded and encoded picture. */
export interface EncodedPicture {
  files: { width: number; bytes: Buffer }[];
  /** In percent of width and height; undefined for pictures too small to be cropped. */
  focus: [x: number, y: number] | undefined;
}

/** A decoder process's answer. After `exceeded`, it ends. */
export type DecoderAnswer =
  { picture: EncodedPicture } | { refused: Refusal; reason: string } | { exceeded: 'memory' | 'cpu' };
