import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '@kampvuur/contracts';
import { PRODUCT } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { requireAdmin } from '../auth/require-admin';

/** Every operation may answer a problem; said once here instead of at every route. */
function withProblems(document: OpenAPIObject): OpenAPIObject {
  const schema = { $ref: getSchemaPath(Problem) };
  const problem = { description: 'What went wrong', content: { 'application/problem+json': { schema } } };
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations) as { responses?: Record<string, unknown> }[]) {
      if (operation.responses) operation.responses['default'] = problem;
    }
  }
  return document;
}

/** The OpenAPI document of every route; `docs/openapi.json` is this, committed. */
export function describeApi(api: NestFastifyApplication): OpenAPIObject {
  const description = 'Errors are application/problem+json; `message` is the sentence to show.';
  const builder = new DocumentBuilder().setTitle(PRODUCT.name).setDescription(description).setVersion('1');
  return withProblems(SwaggerModule.createDocument(api, builder.build(), { extraModels: [Problem] }));
}

/** `/api/docs` and `/api/docs-json`: open in development, for administrators in production (DECISIONS 1). */
export function registerApiDocument(api: NestFastifyApplication, settings: Settings): void {
  if (settings.isProduction) requireAdmin(api, '/api/docs');
  SwaggerModule.setup('api/docs', api, () => describeApi(api), { jsonDocumentUrl: 'api/docs-json' });
}
