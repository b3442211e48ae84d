import { ErrorState } from './ErrorState';

/** Shown in place of a map whose code could not be loaded. */
export function MapError() {
  return (
    <ErrorState
      picture="server"
      message="The map could not be loaded. Check your connection and try again."
    />
  );
}
