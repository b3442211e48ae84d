/**
 * How swc reads our TypeScript: decorators as TypeScript 5 with emitted metadata, which Nest injects by.
 * @param {{ tsx?: boolean, keepImports?: boolean }} options `keepImports` leaves `import()` to Node; jest cannot run it.
 * @returns {{ jsc: import('@swc/core').JscConfig, module: import('@swc/core').ModuleConfig }}
 */
module.exports.swcOptions = ({ tsx = false, keepImports = false }) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true, tsx },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: !tsx,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
  },
  // Node's `import()` finds the names of an export by these annotations.
  module: { type: 'commonjs', ignoreDynamic: keepImports, exportInteropAnnotation: keepImports },
});
