import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { matchesEtag } from './etag';

/** Supported encodings, the better one first. */
const ENCODINGS = ['br', 'gzip'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** Smallest body worth compressing, in bytes. */
export const COMPRESSION_THRESHOLD = 1024;

/** Costs half of the highest quality and compresses nearly as well; a response may be sent only once. */
const BROTLI_QUALITY = 5;

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Key of the encoded form on a response; a symbol, which `JSON.stringify` skips. */
const ENCODED = Symbol('encoded');

/** A response's JSON text with its ETag and compressed forms. */
export class EncodedResponse {
  readonly body: Buffer;
  /** Weak, because all compressed forms share it. */
  readonly etag: string;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  private constructor(response: object) {
    this.body = Buffer.from(JSON.stringify(response));
    this.etag = `W/"${hash('sha1', this.body, 'base64url')}"`;
  }

  /**
   * Encodes a response that handlers will return many times, so that it is serialised and compressed only once. They return
   * the object itself, which must not be changed any more; the encoded form is attached to it.
   */
  static encode(response: object): EncodedResponse {
    const encoded = new EncodedResponse(response);
    Object.defineProperty(response, ENCODED, { value: encoded });
    return encoded;
  }

  /** The encoded form that `encode` attached to this response; undefined for other responses. */
  static of(response: unknown): EncodedResponse | undefined {
    return (response as { [ENCODED]?: EncodedResponse } | null | undefined)?.[ENCODED];
  }

  /** Approximate size in memory of all its forms, in bytes. */
  get size(): number {
    return 2 * this.body.length;
  }

  /** The best form the client accepts; `encoding` is undefined when it is not compressed. */
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

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends an `EncodedResponse` in the form the client accepts, or 304 when the client has it already. Not an interceptor,
 * because that would cost every request of every route more than most responses do.
 */
export class EncodedResponseAdapter extends FastifyAdapter {
  override reply(response: FastifyReply, body: unknown, statusCode?: number): FastifyReply {
    const encoded = EncodedResponse.of(body);
    if (!encoded) return super.reply(response, body, statusCode);
    // Nest awaits the result. The types require a reply, but Nest would then wait until its last byte is sent.
    return sendEncoded(response, encoded) as unknown as FastifyReply;
  }
}

async function sendEncoded(reply: FastifyReply, encoded: EncodedResponse): Promise<void> {
  const { headers } = reply.request;
  reply.header('etag', encoded.etag).header('vary', 'accept-encoding');
  if (matchesEtag(headers['if-none-match'], encoded.etag)) {
    reply.status(304).send();
  } else {
    const { body, encoding } = await encoded.negotiate(headers['accept-encoding']);
    reply.header('content-type', JSON_TYPE);
    if (encoding) reply.header('content-encoding', encoding);
    reply.send(body);
  }
  // Waits for asynchronous `onSend` hooks.
  if (!reply.sent) await reply;
}
