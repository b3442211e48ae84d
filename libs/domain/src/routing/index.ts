// Not part of the domain's own index: 30 KB of towns and roads, which only some importers need.
export type { WayPoint } from './road-network';
export * from './route';
export * from './stops';
