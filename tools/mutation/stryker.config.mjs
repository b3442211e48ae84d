/** What `npm run test:mutation` does (docs/data-quality.md, “Mutation tests”). */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/*', './tools/mutation/ignore-tables.mjs'],
  coverageAnalysis: 'perTest',
  // What a module evaluates when it is loaded needs all specs for each mutant: 23 % of the mutants took 97 % of the time.
  ignoreStatic: true,
  jest: { configFile: 'tools/mutation/jest.config.cjs' },
  mutate: ['libs/domain/src/**/*.ts', '!**/*.spec.ts', '!**/test/**'],
  ignorers: ['tables'],
  // Copied for each run: what the specs read.
  ignorePatterns: [
    '/*',
    '!/jest.config.cjs',
    '!/libs',
    '/libs/*',
    '!/libs/domain',
    '!/tools',
    '/tools/*',
    '!/tools/lib',
    '!/tools/mutation',
  ],
  tempDirName: '.local/mutation/sandbox',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: '.local/mutation/report.json' },
  cleanTempDir: 'always',
  thresholds: { high: 90, low: 85, break: 85 },
  concurrency: 2,
};
