import { type ComponentType, useEffect, useState } from 'react';
import { withMessages } from '../../base/messages/language';

/**
 * A component of a printed page whose code is loaded with the page, since printing does not wait for it; null until then, and when it
 * cannot be loaded. `load` is called once, when the part is needed.
 */
export function usePrintPart<Props>(
  isNeeded: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  // In an object, as a state setter would call a function component.
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> | null }>({ Part: null });
  useEffect(() => {
    if (!isNeeded) return;
    withMessages(load).then(
      (module) => setLoaded({ Part: module.default }),
      () => undefined,
    );
  }, [isNeeded, load]);
  return loaded.Part;
}
