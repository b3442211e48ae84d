/** @typedef {Record<string, any>} Schema Of the OpenAPI document, or the document itself. */

/**
 * The object a `$ref` of the document points to.
 * @param {Schema} document
 * @param {Schema | undefined} schema
 * @returns {Schema}
 */
export function resolved(document, schema) {
  if (!schema?.$ref) return schema ?? {};
  const path = schema.$ref.slice(2).split('/');
  return resolved(
    document,
    path.reduce((/** @type {any} */ part, /** @type {string} */ name) => part[name], document),
  );
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * One operation of the OpenAPI document.
 * @typedef {object} Operation
 * @property {string} name `GET /api/user`.
 * @property {string} method
 * @property {string} path
 * @property {{ name: string, in: string, required?: boolean, schema: Schema }[]} parameters
 * @property {Record<string, { content?: Record<string, { schema?: any }> } | undefined>} responses
 * @property {{ type: string, schema: Schema }[]} bodies
 */

/**
 * Every operation of the OpenAPI document.
 * @param {Schema} document
 * @returns {Operation[]}
 */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const { parameters = [], requestBody, responses } = item[method];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        responses,
        bodies: Object.entries(resolved(document, requestBody).content ?? {}).map(([type, { schema }]) => ({
          type,
          schema,
        })),
      };
    }),
  );
}

/** Operations that need no session; all others answer 401 without one. */
const PUBLIC =
  /^\/api\/(health|auth|login($|\/)|register$|logout$|password-reset|email-confirmations|removal-requests|unsubscribe$)/;

/** Operations that only an administrator may carry out. */
const ADMIN_ONLY = [
  /^\w+ \/api\/admin\//,
  /^POST \/api\/campsites$/,
  /^(PATCH|DELETE) \/api\/campsites\/\{id\}$/,
];

/** Who may carry out an operation: `anyone`, `user` or `admin`. */
export function accessOf(/** @type {Operation} */ { name, path }) {
  if (PUBLIC.test(path)) return 'anyone';
  return ADMIN_ONLY.some((pattern) => pattern.test(name)) ? 'admin' : 'user';
}

/** Operations that end the session or the account they are called with: each call gets an account of its own. */
export const ENDS_SESSION = new Set([
  'POST /api/login',
  'POST /api/logout',
  'POST /api/register',
  'DELETE /api/user',
  'DELETE /api/user/sessions',
  'POST /api/user/password',
]);
