// Not part of the domain's own index: the initial load needs nothing of it.
export * from './stop-conflicts';
export * from './stop-days';
export * from './stop-order';
export * from './trips';
