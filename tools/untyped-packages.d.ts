declare module 'eslint-plugin-jsx-a11y';
declare module 'oidc-provider';
declare module 'subset-font';
declare module 'semver';
