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
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { InvalidInput, MESSAGES, REPORT_MESSAGES } from '@kampvuur/domain';
import { PicturesRepository } from '@kampvuur/persistence';
import { isMultipart } from '../http/request-body';
import { type ImageRules, readImages, type UploadedImage } from './read-images';
import { UploadRunner } from './upload-runner';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the interceptor of a route with `ImageUpload`. */
    uploadedImages?: UploadedImage[];
  }
}

/** The images of a request, in the order they were sent. */
export const UploadedImages = createParamDecorator(
  (_data: unknown, context: ExecutionContext): UploadedImage[] =>
    context.switchToHttp().getRequest<FastifyRequest>().uploadedImages ?? [],
);

/** Accepts multipart forms with images in `field`; their other fields become the body. JSON bodies are accepted as well. */
export const ImageUpload = (field: string, rules: Omit<ImageRules, 'field'>) =>
  applyDecorators(
    RouteConfig({ takesUploads: true }),
    UseInterceptors(imageUpload({ field, ...rules })),
    ApiConsumes('multipart/form-data', ...(rules.isRequired ? [] : ['application/json'])),
  );

function imageUpload(rules: ImageRules): Type<NestInterceptor> {
  @Injectable()
  class ImageUploadInterceptor implements NestInterceptor {
    constructor(
      private readonly uploads: UploadRunner,
      private readonly pictures: PicturesRepository,
    ) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      if (!isMultipart(context.switchToHttp().getRequest<FastifyRequest>())) {
        if (rules.isRequired) throw new InvalidInput(MESSAGES.imageMissing);
        return next.handle();
      }
      return this.uploads.run(context, next, async (request, reservation, signal) => {
        const { fields, images } = await readImages(request, rules, reservation, signal);
        if (
          images.length > 0 &&
          (await this.pictures.refused(images.flatMap(({ hashes }) => hashes))).size > 0
        )
          throw new InvalidInput(REPORT_MESSAGES.pictureRefused);
        request.body = fields;
        request.uploadedImages = images;
      });
    }
  }
  return mixin(ImageUploadInterceptor);
}
