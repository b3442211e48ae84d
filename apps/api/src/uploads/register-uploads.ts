import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Leaves the body of multipart forms unread for the routes that take them; each has limits of its own. */
export function registerUploads(api: NestFastifyApplication): void {
  const fastify = api.getHttpAdapter().getInstance();
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}
