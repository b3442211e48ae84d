import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import { IMAGE, InvalidInput, MESSAGES } from '@kampvuur/domain';
import { type UploadedImage, type UploadRules, readUpload } from './read-upload';
import { UploadRoom } from './upload-room';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the interceptor of a route with `ImageUpload`. */
    uploadedImages?: UploadedImage[];
  }
}

/** Bytes of a refused request we let run past, so that the sender reads our answer; then we hang up. */
const DRAIN_MAX = 2 * IMAGE.maxPerUpload * IMAGE.maxBytes;

/** The images of a request, in the order they came. */
export const UploadedImages = createParamDecorator(
  (_data: unknown, context: ExecutionContext): UploadedImage[] =>
    context.switchToHttp().getRequest<FastifyRequest>().uploadedImages ?? [],
);

/** Takes multipart forms with images in the field; their other fields become the body. JSON is taken as ever. */
export const ImageUpload = (field: string, limits: { max: number; isRequired: boolean }) =>
  applyDecorators(
    UseInterceptors(imageUpload({ field, ...limits })),
    ApiConsumes('multipart/form-data', ...(limits.isRequired ? [] : ['application/json'])),
  );

function imageUpload(rules: UploadRules): Type<NestInterceptor> {
  @Injectable()
  class ImageUploadInterceptor implements NestInterceptor {
    constructor(private readonly room: UploadRoom) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      if (!request.isMultipart()) return withoutImages(rules, next);
      const place = this.room.enter(request.user?.id ?? 0);
      try {
        const { fields, images } = await readUpload(request, rules, place);
        request.body = fields;
        request.uploadedImages = images;
        return next.handle().pipe(finalize(() => place.leave()));
      } catch (error) {
        place.leave();
        drain(request);
        throw error;
      }
    }
  }
  return mixin(ImageUploadInterceptor);
}

function withoutImages(rules: UploadRules, next: CallHandler): Observable<unknown> {
  if (rules.isRequired) throw new InvalidInput(MESSAGES.imageMissing);
  return next.handle();
}

/** Reads on and forgets: a sender that is cut off in the middle never sees the answer. */
export function drain({ raw }: FastifyRequest): void {
  let left = DRAIN_MAX;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
