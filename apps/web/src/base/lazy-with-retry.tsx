import { lazy, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { Boundary } from './Boundary';
import { useAppDispatch } from './store';
import { showToast } from './toasts';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

interface LazyProps {
  /** Another value asks again for what could not be fetched. */
  at?: unknown;
}

/** What a part that can be closed is given. */
interface Closable {
  onClose?: () => void;
}

const FAILED = {
  title: 'This could not be opened',
  description: 'Check your connection and try again.',
  variant: 'destructive',
} as const;

/** A part that may be fetched before it is drawn. */
type LazyPart<Props> = FunctionComponent<Props> & {
  /** Fetches it ahead; false when that failed, which is reported when it is drawn. */
  preload: () => Promise<boolean>;
};

/**
 * A part fetched when it is first drawn, as by React's `lazy`, which caches a failure for good and lets it
 * unmount the page. This one renders `fallback` in its place and loads again the next time it is mounted, or when
 * `at` changes. What has an `onClose` was opened by somebody: it is closed again, and a toast says so.
 *
 * What was fetched ahead is drawn at once: React shows what has been waited for, however shortly, 0.3 s after its fallback
 * at the earliest.
 */
export function lazyWithRetry<Part extends (props: never) => ReactNode>(
  load: () => Promise<{ default: Part }>,
  fallback: ReactNode = null,
): LazyPart<PropsOf<Part> & LazyProps> {
  let module: Module | undefined;
  const fetchModule = async () => (module = (await load()) as unknown as Module);
  const fetched = () => lazy(() => (module ? resolved(module) : fetchModule()));
  const part = { Rendered: fetched() };
  function LazyWithRetry({ at, ...props }: LazyProps & Closable) {
    const dispatch = useAppDispatch();
    const forget = () => {
      part.Rendered = fetched();
      if (!props.onClose) return;
      props.onClose();
      dispatch(showToast(FAILED));
    };
    return (
      <Boundary fallback={fallback} resetKey={at} onError={forget}>
        <part.Rendered {...props} />
      </Boundary>
    );
  }
  const preload = () =>
    fetchModule().then(
      () => true,
      () => false,
    );
  return Object.assign(LazyWithRetry, { preload });
}

interface Module {
  default: ComponentType<object>;
}

/** A thenable that answers in the same turn: `lazy` takes any, and does not wait for this one. */
const resolved = (module: Module) =>
  ({ then: (take: (module: Module) => void) => take(module) }) as Promise<Module>;
