/** A file of a package, or of our built programs, is what Node itself loads, once in a process: see `jest-environment.cjs`. */
module.exports = {
  process: (_source, file) => ({
    code: `module.exports = globalThis.requirePackage(${JSON.stringify(file)});`,
  }),
  getCacheKey: (_source, file) => file,
};
