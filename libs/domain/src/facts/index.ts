// Not part of the domain's own index: what shows no facts need not load them.
export type { Fact, FactOf, Source } from './fact';
export { type Group, GROUP_TITLES } from './group-titles';
export * from './contacts';
export * from './dependent-facts';
export * from './facts';
export * from './filters';
export type { KindName } from './kind';
export * from './import-fields';
export { isTexts, unionOfEntries } from './kinds/entries';
export { isMonths } from './kinds/months';
export * from './merge-fields';
export * from './provenance';
export * from './rules';
export * from './search-text';
export * from './stand';
export { standsBesideRig } from './stand-lengths';
export { isStands } from './kinds/stands';
export * from './term-states';
