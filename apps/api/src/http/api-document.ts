import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { onRequestAsyncHookHandler } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@kampvuur/contracts';
import { PRODUCT } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { SECURITY } from './access.decorators';
import { describeFilters } from './fact-schemas';
import { withManualSchemas } from './manual-schemas';

/** Adds the problem response to all operations. */
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

/** Sorts enums: the compiler lists the members of a union in an order that depends on the order of the files. */
function withSortedEnums(document: OpenAPIObject): OpenAPIObject {
  // A copy, because the document refers to lists of the code, which must not be sorted.
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === 'enum' && isTexts(value) ? value.sort() : value,
  ) as OpenAPIObject;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** The session's cookie over https; over http on loopback its name contains the port. */
const SESSION_COOKIE = '__Host-kampvuur-session';

const sessionOf = (whom: string) => ({ type: 'apiKey', description: `The session of ${whom}` }) as const;

/**
 * The OpenAPI document of all routes; committed as `docs/openapi.json`. It is complete only in a build with the plugin of
 * @nestjs/swagger (`npm run openapi:build`), which reads the contracts' types.
 */
export function describeApi(api: NestFastifyApplication): OpenAPIObject {
  const description = 'Errors are application/problem+json; `message` is the sentence to show.';
  const builder = new DocumentBuilder()
    .setTitle(PRODUCT.name)
    .setDescription(description)
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE, sessionOf('a user'), SECURITY.session)
    .addCookieAuth(SESSION_COOKIE, sessionOf('an administrator'), SECURITY.administrator)
    .addSecurityRequirements(SECURITY.session);
  describeFilters();
  const document = SwaggerModule.createDocument(api, builder.build(), { extraModels: [Problem] });
  return withSortedEnums(withProblems(withManualSchemas(document)));
}

const DOCUMENT_PATH = '/api/docs';

/** The document as `npm run openapi` wrote it; the build has a copy at the same place. */
const DOCUMENT_FILE = join(__dirname, '../../../../docs/openapi.json');

const readDocument = (): OpenAPIObject => JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8')) as OpenAPIObject;

/** `/api/docs` with the document as JSON and YAML: public in development, for administrators in production. */
export function registerApiDocument(
  api: NestFastifyApplication,
  settings: Settings,
  adminOnly: onRequestAsyncHookHandler,
): void {
  if (settings.isProduction) guardDocument(api, adminOnly);
  SwaggerModule.setup(DOCUMENT_PATH, api, readDocument, {
    jsonDocumentUrl: `${DOCUMENT_PATH}-json`,
    yamlDocumentUrl: `${DOCUMENT_PATH}-yaml`,
  });
}

/** Adds the guard to each of Swagger's routes when it is registered. */
function guardDocument(api: NestFastifyApplication, guard: onRequestAsyncHookHandler): void {
  api
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', (route) => {
      if (route.url.startsWith(DOCUMENT_PATH)) route.onRequest = [guard, route.onRequest ?? []].flat();
    });
}
