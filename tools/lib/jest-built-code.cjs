const { existsSync } = require('node:fs');
const { join, relative, sep } = require('node:path');

const ROOT = join(__dirname, '../..');
const BUILD = join(ROOT, 'dist/server');

/**
 * Where jest finds a module: for a file of our servers the built one, which Node loads once in a process
 * (`jest-packages.cjs`). Tests and what they share are not built, so they are transformed.
 */
module.exports = (name, options) => {
  const file = options.defaultResolver(name, options);
  if (!file.endsWith('.ts')) return file;
  const path = relative(ROOT, file);
  const built = join(BUILD, path.replace(/\.ts$/, '.js'));
  return path.split(sep).includes('src') && existsSync(built) ? built : file;
};
