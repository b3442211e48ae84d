import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Lets routes read multipart forms; the limits are those of each route. */
export async function registerUploads(api: NestFastifyApplication): Promise<void> {
  // A file that is too large is told from one that is no image, so its bytes are looked at first.
  await api.register(multipart, { throwFileSizeLimit: false });
}
