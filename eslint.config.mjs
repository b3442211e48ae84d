import { readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import playwright from 'eslint-plugin-playwright';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';

// Who may import whom, and what oxlint has no plugins for. All other rules stand in .oxlintrc.json.

/** The floors of docs/architecture.md: what each folder may import of those beside it. */
const LIBS = {
  domain: [],
  contracts: ['domain'],
  runtime: ['domain'],
  persistence: ['domain', 'runtime', 'search-index'],
  queue: ['domain', 'runtime'],
  media: ['domain', 'runtime'],
  'search-index': ['domain'],
  mail: ['domain', 'runtime', 'persistence'],
  seed: ['domain', 'runtime', 'persistence', 'media'],
};

const APPS = { api: [], worker: [], cli: [], web: [] };

const API = {
  http: [],
  audit: ['http'],
  auth: ['http', 'audit'],
  uploads: ['http', 'audit', 'auth'],
  points: ['http', 'audit', 'auth'],
  'school-terms': ['http', 'audit'],
  campsites: ['http', 'audit', 'auth', 'uploads', 'school-terms'],
  checkins: ['http', 'audit', 'auth', 'uploads', 'points', 'campsites'],
  suggestions: ['http', 'audit', 'auth', 'points', 'campsites'],
  'fact-confirmations': ['http', 'audit', 'auth', 'points', 'campsites'],
  amenities: ['http', 'campsites'],
  offline: ['http', 'campsites', 'amenities'],
  profiles: ['http', 'audit', 'auth', 'uploads', 'points', 'campsites'],
  jobs: ['http', 'audit', 'auth'],
  scraping: ['http', 'audit', 'auth', 'jobs'],
  imports: ['http', 'audit', 'auth', 'uploads', 'jobs'],
  duplicates: ['http', 'audit', 'auth', 'campsites', 'jobs'],
  moderation: ['http', 'audit', 'auth', 'campsites'],
  advisories: ['http', 'audit', 'auth', 'campsites'],
  trips: ['http', 'audit', 'auth', 'campsites', 'advisories'],
  'saved-searches': ['http', 'auth', 'campsites', 'advisories'],
  notices: ['http'],
  admin: ['http', 'audit', 'auth', 'uploads', 'points', 'campsites', 'checkins', 'suggestions', 'jobs'],
  proposals: ['http', 'audit', 'auth', 'uploads', 'points', 'campsites', 'suggestions', 'admin'],
  metrics: ['http', 'uploads', 'campsites'],
};

const WORKER = {
  jobs: [],
  imports: ['jobs', 'scraping'],
  scraping: ['jobs'],
  duplicates: ['jobs'],
  'read-model': ['jobs'],
  media: [],
  retention: [],
  mail: [],
  notices: [],
  metrics: ['jobs'],
};

const WEB = {
  base: [],
  ui: ['base'],
  offline: ['base'],
  pieces: ['base', 'ui'],
  features: ['base', 'ui', 'pieces'],
  pages: ['base', 'ui', 'pieces', 'features'],
  app: ['base', 'ui', 'pieces', 'features', 'pages'],
};

/**
 * One zone a folder: it may import what it names of the others, and no more.
 * @type {(parent: string, allowed: Record<string, string[]>) => object[]}
 */
function floors(parent, allowed) {
  return Object.entries(allowed).flatMap(([folder, lower]) => {
    const forbidden = Object.keys(allowed).filter((other) => other !== folder && !lower.includes(other));
    return forbidden.map((other) => ({
      target: `./${parent}/${folder}`,
      from: `./${parent}/${other}`,
      message: `${parent}/${folder} may only import ${lower.join(', ') || 'nothing'} of ${parent}`,
    }));
  });
}

/**
 * One zone a folder: nobody else imports its repositories; others ask its services. What several truly share is in
 * libs/persistence.
 * @type {(parent: string, folders: string[]) => object[]}
 */
function ownRepositories(parent, folders) {
  return folders.map((folder) => ({
    target: folders.filter((other) => other !== folder).map((other) => `./${parent}/${other}`),
    from: `./${parent}/${folder}/**/*.repository.ts`,
    message: `only ${parent}/${folder} imports its repositories: ask its service`,
  }));
}

const zones = [
  ...floors('libs', LIBS),
  ...floors('apps', APPS),
  ...floors('apps/api/src', API),
  ...floors('apps/worker/src', WORKER),
  ...floors('apps/web/src', WEB),
  ...ownRepositories('apps/api/src', Object.keys(API)),
  ...ownRepositories('apps/worker/src', Object.keys(WORKER)),
  { target: './libs', from: './apps', message: 'libs never import apps' },
  {
    target: './apps/worker/src/scraping/extract/**/!(*.spec).ts',
    from: './apps/worker/src/scraping/web',
    message: 'extractors are pure: they read what others have fetched',
  },
  ...['apps/*/src/**/*', 'libs/*/src/**/*'].map((files) => ({
    target: `./${files}`,
    from: './tools',
    message: 'tools are not part of the product',
  })),
  {
    target: './apps/web',
    from: './libs',
    except: ['./domain', './contracts', './search-index/src/core.ts'],
    message: 'the web app imports only domain, contracts and @kampvuur/search-index/core',
  },
  {
    target: './libs/search-index/src/!(index|*.spec).ts',
    from: './libs/search-index/src/snapshot',
    message: 'the core runs in browsers; what needs Node is in snapshot',
  },
  ...['facts/sources.ts', 'facts/groups', 'import-columns.ts', 'import-header-words.ts'].map((servers) => ({
    target: './apps/web/src',
    from: `./libs/domain/src/${servers}`,
    message: 'only servers read sheets and map data; import @kampvuur/domain/facts',
  })),
  ...readdirSync(new URL('apps/web/src/features', import.meta.url)).map((feature) => ({
    target: `./apps/web/src/features/${feature}`,
    from: './apps/web/src/features',
    except: [`./${feature}`],
    message: 'features never import each other: pages compose them, pieces are what they share',
  })),
];

const TESTS = ['**/*.spec.{ts,tsx}', '**/test/**', 'apps/web/e2e/**', 'libs/testing/**'];

const TESTS_ONLY = {
  group: ['@kampvuur/testing', '**/testing/**', '**/test/**', '**/*.spec'],
  message: 'only tests import tests',
};

const DECODED_APART = {
  name: 'sharp',
  message: 'preparePicture of libs/media decodes in processes with limits',
};

const COUNT_OTHERWISE = {
  name: 'class-validator',
  importNames: ['Length', 'MaxLength', 'MinLength'],
  message: 'they count fewer characters than PostgreSQL: text-length.ts',
};

const RUNS_IN_BROWSERS = 'The core of the search index runs in browsers: snapshot has what needs Node.';

/** Node's modules and globals, which browsers lack. */
const NODE_MODULES = {
  patterns: [{ group: ['node:*'], message: RUNS_IN_BROWSERS }],
  paths: builtinModules.map((name) => ({ name, message: RUNS_IN_BROWSERS })),
};
const NODE_GLOBALS = ['Buffer', 'process', 'require', 'module', '__dirname', '__filename', 'global'].map(
  (name) => ({ name, message: RUNS_IN_BROWSERS }),
);

/** What only services ask. */
const BEHIND_SERVICES = { message: 'A controller asks its service.', allowTypeImports: true };
const NO_DATABASE = ['@kampvuur/persistence', 'typeorm'].map((name) => ({ name, ...BEHIND_SERVICES }));
const NO_REPOSITORY = { group: ['**/*.repository'], ...BEHIND_SERVICES };

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.local',
      'node_modules',
      'coverage',
      'test-results',
      'playwright-report',
      'apps/web/public',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/web/e2e/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: { 'import-x/no-restricted-paths': ['error', { zones }] },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-imports': ['error', { patterns: [TESTS_ONLY], paths: [DECODED_APART] }] },
  },
  {
    files: ['apps/api/src/**/*.controller.ts'],
    // Probes ask what they probe.
    ignores: ['apps/api/src/http/health.controller.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [NO_REPOSITORY], paths: [...NO_DATABASE, DECODED_APART] },
      ],
    },
  },
  {
    files: ['libs/contracts/src/**'],
    ignores: ['libs/contracts/src/text-length.ts', ...TESTS],
    rules: { 'no-restricted-imports': ['error', { patterns: [TESTS_ONLY], paths: [COUNT_OTHERWISE] }] },
  },
  {
    files: ['libs/search-index/src/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [TESTS_ONLY, ...NODE_MODULES.patterns], paths: NODE_MODULES.paths },
      ],
      'no-restricted-globals': ['error', ...NODE_GLOBALS],
    },
  },
  {
    files: ['apps/web/src/**/*.spec.tsx'],
    ...testingLibrary.configs['flat/react'],
    // Only what comes from the library: helpers named `render…` and `get…` of our own give more than it does.
    settings: {
      'testing-library/utils-module': 'off',
      'testing-library/custom-renders': 'off',
      'testing-library/custom-queries': 'off',
    },
    rules: {
      ...testingLibrary.configs['flat/react'].rules,
      // Off: it takes `within(form)` of a helper for the whole page.
      'testing-library/prefer-screen-queries': 'off',
      // Off: a picture's file, a skeleton and what has the focus have no role to be found by.
      'testing-library/no-container': 'off',
      'testing-library/no-node-access': 'off',
    },
  },
  {
    files: ['apps/web/e2e/**'],
    ...playwright.configs['flat/recommended'],
    rules: {
      ...playwright.configs['flat/recommended'].rules,
      'playwright/expect-expect': ['error', { assertFunctionNames: ['isOn', 'expectAccessible'] }],
      // Off: it counts `&&` in what a page computes; what differs between phone and desktop is told apart in one journey.
      'playwright/no-conditional-in-test': 'off',
      // Off: that nothing more is fetched, or drawn, can be told when nothing travels any more.
      'playwright/no-networkidle': 'off',
      // Off: a rating's radios lie under their stars, and a page without its code takes no press.
      'playwright/no-force-option': 'off',
    },
  },
  {
    // A finger takes its time.
    files: ['apps/web/e2e/support/map.ts'],
    rules: { 'playwright/no-wait-for-timeout': 'off' },
  },
);
