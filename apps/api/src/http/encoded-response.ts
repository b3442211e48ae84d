import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Type } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { matchesEtag } from './caching';

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

/**
 * A response's JSON text with its ETag and compressed forms: handlers that send one many times return it instead of the
 * response, so that it is serialised and compressed only once.
 */
export class EncodedResponse<T extends object> {
  /** Never set: tells the compiler what was encoded. */
  declare protected readonly response: T;
  readonly body: Buffer;
  /** Weak, because all compressed forms share it. */
  readonly etag: string;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(response: T) {
    this.body = Buffer.from(JSON.stringify(response));
    this.etag = `W/"${hash('sha1', this.body, 'base64url')}"`;
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

type TypedDecorator<T extends object> = (
  target: object,
  key: string,
  handler: TypedPropertyDescriptor<(...args: never[]) => Promise<EncodedResponse<T>>>,
) => void;

/**
 * Describes the response of a handler that returns it encoded, an array of it when `type` is in brackets. The handler does
 * not compile with another response.
 */
export function ReturnsEncoded<T extends object>(type: Type<T>): TypedDecorator<T>;
export function ReturnsEncoded<T extends object>(type: [Type<T>]): TypedDecorator<T[]>;
export function ReturnsEncoded(type: Type<object> | [Type<object>]): MethodDecorator {
  return ApiOkResponse({ type });
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends an `EncodedResponse` in the form the client accepts, or 304 when the client has it already. Not an interceptor,
 * because that would cost every request of every route more than most responses do.
 */
export class EncodedResponseAdapter extends FastifyAdapter {
  override reply(response: FastifyReply, body: unknown, statusCode?: number): FastifyReply {
    if (!(body instanceof EncodedResponse)) return super.reply(response, body, statusCode);
    // Nest awaits the result. The types require a reply, but Nest would then wait until its last byte is sent.
    return sendEncoded(response, body as EncodedResponse<object>) as unknown as FastifyReply;
  }
}

async function sendEncoded(reply: FastifyReply, encoded: EncodedResponse<object>): Promise<void> {
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
