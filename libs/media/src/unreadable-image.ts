/** Bytes that were refused as a picture; the message is the reason. */
export class UnreadableImage extends Error {}

/** A picture whose header declares more than 50 megapixels. */
export class TooManyPixels extends UnreadableImage {}

/** A picture whose decoding took more memory or processor time than one picture may take. */
export class TooCostly extends UnreadableImage {}

/** A picture narrower than the caller accepts. */
export class TooNarrow extends UnreadableImage {}
