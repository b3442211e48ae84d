const [{ transform, ...libs }] = require('../../jest.config.cjs').projects;
const TYPESCRIPT = '^.+\\.[cm]?tsx?$';

/**
 * The specs of the rules that `npm run test:mutation` makes mutants of, as Stryker needs them: one project, in an
 * environment of jest, whose packages are loaded as jest does.
 */
module.exports = {
  ...libs,
  rootDir: require('node:path').join(__dirname, '../..'),
  testEnvironment: './tools/mutation/jest-environment.cjs',
  transform: { [TYPESCRIPT]: transform[TYPESCRIPT] },
  transformIgnorePatterns: ['/node_modules/'],
  testMatch: ['<rootDir>/libs/domain/src/**/*.spec.ts'],
  // Measures precision and recall: it takes seconds for every mutant of a name, and says little about one rule.
  testPathIgnorePatterns: ['/duplicate-detection/quality\\.spec\\.ts$'],
};
