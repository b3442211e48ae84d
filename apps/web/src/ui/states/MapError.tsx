import { ErrorState } from './ErrorState';
import { say } from '../say';

/** Shown in place of a map whose code could not be loaded. */
export function MapError() {
  return <ErrorState picture="server" message={say('mapFailed')} />;
}
