import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Longest file in lines; data and texts are exempt. */
const FILE_CAP = 300;

/** The floors of docs/architecture.md: what each folder may not import. */
const LIBS = {
  domain: ['contracts', 'runtime', 'persistence', 'queue', 'media', 'search-index', 'seed', 'testing'],
  contracts: ['runtime', 'persistence', 'queue', 'media', 'search-index', 'seed', 'testing'],
  runtime: ['contracts', 'persistence', 'queue', 'media', 'search-index', 'seed', 'testing'],
  persistence: ['contracts', 'queue', 'media', 'seed', 'testing'],
  queue: ['contracts', 'persistence', 'media', 'search-index', 'seed', 'testing'],
  media: ['contracts', 'persistence', 'queue', 'search-index', 'seed', 'testing'],
  seed: ['contracts', 'queue', 'search-index', 'testing'],
  'search-index': ['contracts', 'runtime', 'persistence', 'queue', 'media', 'seed', 'testing'],
};

const API_MODULES = [
  'http',
  'auth',
  'uploads',
  'points',
  'campsites',
  'checkins',
  'suggestions',
  'profiles',
  'jobs',
  'scraping',
  'imports',
  'duplicates',
  'admin',
];
const API_MAY_IMPORT = {
  auth: ['http'],
  uploads: ['http', 'auth'],
  points: ['http', 'auth'],
  campsites: ['http', 'auth', 'uploads'],
  checkins: ['http', 'auth', 'uploads', 'points', 'campsites'],
  suggestions: ['http', 'auth', 'points', 'campsites'],
  profiles: ['http', 'auth', 'uploads', 'points', 'campsites'],
  jobs: ['http', 'auth'],
  scraping: ['http', 'auth', 'jobs'],
  imports: ['http', 'auth', 'uploads', 'jobs'],
  duplicates: ['http', 'auth', 'campsites', 'jobs'],
  admin: ['http', 'auth', 'uploads', 'points', 'campsites', 'checkins', 'suggestions', 'jobs'],
};

const WEB_MAY_NOT_IMPORT = {
  base: ['ui', 'features', 'pages', 'app'],
  ui: ['features', 'pages', 'app'],
  features: ['pages', 'app'],
  pages: ['app'],
};

function zone(target, from, message, except) {
  return {
    target: `./${target}`,
    from: from.map((path) => `./${path}`),
    message,
    ...(except ? { except } : {}),
  };
}

const zones = [
  ...Object.entries(LIBS).map(([lib, others]) =>
    zone(
      `libs/${lib}/src`,
      [...others.map((other) => `libs/${other}`), 'apps'],
      `libs/${lib} may only import lower floors`,
    ),
  ),
  ...['api', 'worker', 'cli', 'web'].map((app) =>
    zone(
      `apps/${app}`,
      ['api', 'worker', 'cli', 'web'].filter((other) => other !== app).map((other) => `apps/${other}`),
      'apps never import each other',
    ),
  ),
  ...['apps/*/src/**/*', 'libs/*/src/**/*'].map((files) =>
    zone(files, ['tools'], 'tools are not part of the product'),
  ),
  zone(
    'apps/web',
    ['runtime', 'persistence', 'queue', 'media', 'search-index', 'seed', 'testing'].map(
      (lib) => `libs/${lib}`,
    ),
    'the web app imports only domain and contracts',
  ),
  ...Object.entries(API_MAY_IMPORT).map(([module, allowed]) =>
    zone(
      `apps/api/src/${module}`,
      API_MODULES.filter((other) => other !== module && !allowed.includes(other)).map(
        (other) => `apps/api/src/${other}`,
      ),
      `module ${module} may only import ${allowed.join(', ')}`,
    ),
  ),
  ...Object.entries(WEB_MAY_NOT_IMPORT).map(([layer, others]) =>
    zone(
      `apps/web/src/${layer}`,
      others.map((other) => `apps/web/src/${other}`),
      'web layers: base, ui -> features -> pages -> app',
    ),
  ),
  ...['auth', 'campsites', 'checkins', 'suggestions', 'points', 'profiles', 'admin', 'jobs'].map(
    (feature) => ({
      target: `./apps/web/src/features/${feature}`,
      from: './apps/web/src/features',
      except: [`./${feature}`],
      message: 'features never import each other; pages compose them',
    }),
  ),
];

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
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/web/e2e/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'max-lines': ['error', { max: FILE_CAP }],
      'max-depth': ['error', 3],
      complexity: ['error', 15],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'URL',
          property: 'canParse',
          message: 'wrong for some hosts in Node 20: parseUrl of libs/domain',
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    },
  },
  {
    files: ['tools/**/*.mjs', '*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['apps/web/src/pages/legal/*.ts'],
    rules: { 'max-lines': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.recommended,
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { ...jsxA11y.flatConfigs.recommended.rules, ...reactHooks.configs.recommended.rules },
  },
  // A test may dress what it shows in the real theme.
  { files: ['apps/web/src/**/*.spec.{ts,tsx}'], rules: { 'import-x/no-restricted-paths': 'off' } },
);
