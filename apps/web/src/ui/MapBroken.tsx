import { ErrorState } from './ErrorState';

/** In place of a map whose code could not be fetched. */
export function MapBroken() {
  return <ErrorState message="The map could not be loaded. Check your connection and try again." />;
}
