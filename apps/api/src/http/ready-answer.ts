import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings we keep ready, the better one first. */
const ENCODINGS = ['br', 'gzip'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** Answers shorter than this, in bytes, are not worth compressing. */
const COMPRESS_FROM = 1024;

/** Half the work of the highest setting for nearly all of its effect: an answer may be sent once only. */
const BROTLI_QUALITY = 5;

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/** JSON text ready to be sent, many times: tagged and compressed once, not per request. */
export class ReadyAnswer {
  readonly body: Buffer;
  /** Weak, for the compressed forms share it. */
  readonly tag: string;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(json: string) {
    this.body = Buffer.from(json);
    this.tag = `W/"${hash('sha1', this.body, 'base64url')}"`;
  }

  /** Bytes kept in memory, in all forms, about. */
  get weight(): number {
    return 2 * this.body.length;
  }

  /** The form this client takes: `encoding` undefined means as it is. */
  async encoded(accepted: string | undefined): Promise<{ body: Buffer; encoding?: Encoding }> {
    const encoding = this.body.length < COMPRESS_FROM ? undefined : bestEncoding(accepted);
    if (!encoding) return { body: this.body };
    const ready = this.compressed.get(encoding) ?? COMPRESS[encoding](this.body);
    this.compressed.set(encoding, ready);
    return { body: await ready, encoding };
  }
}

function bestEncoding(accepted: string | undefined): Encoding | undefined {
  const taken = (accepted ?? '').split(',').map((entry) => entry.trim());
  const refused = /;\s*q=0(\.0*)?$/;
  return ENCODINGS.find((encoding) =>
    taken.some((entry) => entry.split(';', 1)[0] === encoding && !refused.test(entry)),
  );
}
