import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings we can send, the better one first. */
const ENCODINGS = ['br', 'gzip'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** Smallest body worth compressing, in bytes. */
export const COMPRESSION_THRESHOLD = 1024;

/** Half the work of the highest setting for nearly all of its effect: a response may be sent once only. */
const BROTLI_QUALITY = 5;

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Where a response holds its encoded form; `JSON.stringify` does not see it. */
const ENCODED = Symbol('encoded');

/** A response's JSON text with its tag and compressed forms. */
export class EncodedResponse {
  readonly body: Buffer;
  /** Weak, for the compressed forms share it. */
  readonly etag: string;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  private constructor(response: object) {
    this.body = Buffer.from(JSON.stringify(response));
    this.etag = `W/"${hash('sha1', this.body, 'base64url')}"`;
  }

  /**
   * Encodes a response that handlers will return many times, so that it is serialised, tagged and compressed once. The
   * object itself is what they return, with its own type; it must not change any more.
   */
  static encode(response: object): EncodedResponse {
    const encoded = new EncodedResponse(response);
    Object.defineProperty(response, ENCODED, { value: encoded });
    return encoded;
  }

  /** What `encode` made of this response; undefined for any other. */
  static of(response: unknown): EncodedResponse | undefined {
    return (response as { [ENCODED]?: EncodedResponse } | null | undefined)?.[ENCODED];
  }

  /** Bytes it takes in memory in all its forms, about. */
  get size(): number {
    return 2 * this.body.length;
  }

  /** The form this client accepts; without `encoding` it is not compressed. */
  async negotiate(acceptEncoding: string | undefined): Promise<{ body: Buffer; encoding?: Encoding }> {
    const encoding = this.body.length < COMPRESSION_THRESHOLD ? undefined : bestEncoding(acceptEncoding);
    if (!encoding) return { body: this.body };
    const compressed = this.compressed.get(encoding) ?? COMPRESS[encoding](this.body);
    this.compressed.set(encoding, compressed);
    return { body: await compressed, encoding };
  }
}

function bestEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = (acceptEncoding ?? '').split(',').map((entry) => entry.trim());
  const isRefused = /;\s*q=0(\.0*)?$/;
  return ENCODINGS.find((encoding) =>
    accepted.some((entry) => entry.split(';', 1)[0] === encoding && !isRefused.test(entry)),
  );
}
