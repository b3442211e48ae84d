import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { PRODUCT } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { requireAdmin } from '../auth/require-admin';

/** The OpenAPI document of every route; `docs/openapi.json` is this, committed. */
export function describeApi(api: NestFastifyApplication): OpenAPIObject {
  const description = 'Errors are application/problem+json; `message` is the sentence to show.';
  const builder = new DocumentBuilder().setTitle(PRODUCT.name).setDescription(description).setVersion('1');
  return SwaggerModule.createDocument(api, builder.build());
}

/** `/api/docs` and `/api/docs-json`: open in development, for administrators in production (DECISIONS 1). */
export function registerApiDocument(api: NestFastifyApplication, settings: Settings): void {
  if (settings.isProduction) requireAdmin(api, '/api/docs');
  SwaggerModule.setup('api/docs', api, () => describeApi(api), { jsonDocumentUrl: 'api/docs-json' });
}
