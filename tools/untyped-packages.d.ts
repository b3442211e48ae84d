declare module 'oidc-provider';
declare module 'subset-font';
declare module 'semver';
