/** What the parts of `npm test -- <part>` mean to jest: a project of jest.config.cjs and the files in it. */
const PARTS = {
  unit: { project: 'libs', files: '' },
  server: { project: ['libs', 'server'], files: '' },
  api: { project: 'server', files: 'apps/(api|cli)/test' },
  worker: { project: 'server', files: 'apps/worker/test' },
  web: { project: 'web', files: '' },
  slow: { project: 'slow', files: '' },
};

/** What `npm test` runs; the slow tests are a command of their own, `npm run test:slow`. */
const USUAL = ['libs', 'server', 'web'];

export const JEST_PARTS = Object.keys(PARTS);

/**
 * Jest's arguments for one part, or for all of them.
 * @param {string | undefined} part One of JEST_PARTS.
 */
export function jestSelection(part, pattern = '') {
  if (!part) return ['--selectProjects', ...USUAL];
  const { project, files } = PARTS[/** @type {keyof typeof PARTS} */ (part)];
  const paths = [files, pattern].filter(Boolean).join('.*');
  return ['--selectProjects', ...[project].flat(), ...(paths ? ['--testPathPatterns', paths] : [])];
}
