const { existsSync } = require('node:fs');
const { join, relative, sep } = require('node:path');

const ROOT = join(__dirname, '../..');
const BUILD = join(ROOT, 'dist/server');

/** Where tests of whole programs, and what they share, lie; other specs lie beside the source they test. */
const OF_PROGRAMS = /(^|\/)test(\/|$)|^libs\/testing(\/|$)/;

/**
 * Where jest finds a module: for a file of our servers the built one, which Node loads once in a process
 * (`jest-packages.cjs`). Tests and what they share are not built, so they are transformed; specs beside a source test that.
 */
module.exports = (name, options) => {
  const file = options.defaultResolver(name, options);
  const from = relative(ROOT, options.basedir).split(sep).join('/');
  if (!file.endsWith('.ts') || !OF_PROGRAMS.test(from)) return file;
  const path = relative(ROOT, file);
  const built = join(BUILD, path.replace(/\.ts$/, '.js'));
  return path.split(sep).includes('src') && existsSync(built) ? built : file;
};
