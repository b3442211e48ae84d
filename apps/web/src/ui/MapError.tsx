import { ErrorState } from './ErrorState';

/** In place of a map whose code could not be fetched. */
export function MapError() {
  return (
    <ErrorState
      picture="server"
      message="The map could not be loaded. Check your connection and try again."
    />
  );
}
