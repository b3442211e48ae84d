const { swcOptions } = require('./tools/lib/swc-options.cjs');

const moduleNameMapper = {
  '^@kampvuur/([^/]+)/(.*)$': '<rootDir>/libs/$1/src/$2',
  '^@kampvuur/(.*)$': '<rootDir>/libs/$1/src',
};

const swc = (/** @type {boolean} */ tsx) => ['@swc/jest', swcOptions({ tsx })];

/** Tests of processes that are killed, frozen or given time: `npm run test:slow`. */
const SLOW = '\\.slow\\.spec\\.ts$';

const server = {
  rootDir: __dirname,
  testEnvironment: './tools/lib/jest-environment.cjs',
  moduleNameMapper,
  transformIgnorePatterns: [],
  transform: {
    '/node_modules/(?!@?jest).+\\.[cm]?js$': './tools/lib/jest-packages.cjs',
    '^.+\\.[cm]?tsx?$': swc(false),
    '^.+\\.m?js$': swc(false),
  },
};

/** Tests of whole programs run what is built: `npm test` builds before them. */
const programs = {
  ...server,
  resolver: './tools/lib/jest-built-code.cjs',
  transform: { '/dist/server/.+\\.c?js$': './tools/lib/jest-packages.cjs', ...server.transform },
};

module.exports = {
  // One more than the cores of a small machine: some of them always wait.
  maxWorkers: 3,
  // Room for a busy machine; what passes costs nothing.
  testTimeout: 120_000,
  projects: [
    {
      ...server,
      displayName: 'libs',
      testPathIgnorePatterns: ['/node_modules/', SLOW],
      testMatch: [
        '<rootDir>/libs/**/*.spec.ts',
        '<rootDir>/apps/{api,worker}/src/**/*.spec.ts',
        // A service worker has no document.
        '<rootDir>/apps/web/src/{offline,features/campsites/offline}/*.spec.ts',
      ],
    },
    {
      ...programs,
      displayName: 'server',
      setupFiles: ['reflect-metadata'],
      testPathIgnorePatterns: ['/node_modules/', SLOW],
      testMatch: ['<rootDir>/apps/{api,worker,cli}/test/**/*.spec.ts'],
    },
    {
      ...programs,
      displayName: 'slow',
      setupFiles: ['reflect-metadata'],
      testMatch: ['<rootDir>/{apps,libs}/**/*.slow.spec.ts'],
    },
    {
      rootDir: __dirname,
      displayName: 'web',
      testEnvironment: './tools/lib/jest-web-environment.cjs',
      testEnvironmentOptions: { globalsCleanup: 'off' },
      testMatch: ['<rootDir>/apps/web/{src,test}/**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/apps/web/src/(features/campsites/)?offline/'],
      setupFilesAfterEnv: ['<rootDir>/apps/web/test/setup.ts'],
      moduleNameMapper: {
        ...moduleNameMapper,
        '\\.css(\\?raw)?$': '<rootDir>/apps/web/test/empty-module.ts',
        '^(.*)\\?worker&url$': '<rootDir>/apps/web/test/empty-module.ts',
        '^@fontsource-variable/.*$': '<rootDir>/apps/web/test/empty-module.ts',
      },
      transformIgnorePatterns: [],
      transform: {
        '/node_modules/(?!(?:@?jest.*|@testing-library/(?:jest-dom|react))/).+\\.[cm]?js$':
          './tools/lib/jest-packages.cjs',
        '^.+\\.[cm]?tsx?$': swc(true),
        '^.+\\.m?js$': swc(true),
      },
    },
  ],
};
