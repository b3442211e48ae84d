import { lazy, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { withMessages } from './messages/language';
import { sayCommon } from './messages/say-common';
import { useAppDispatch } from './store';
import { showToast } from './toasts';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

interface LazyProps {
  /** When it changes, a component that failed to load is loaded again. */
  retryKey?: unknown;
}

/** Props of a component that can be closed, such as a dialog. */
interface Closable {
  onClose?: () => void;
}

/** What is there but fails is no matter of the network. */
const failedToast = (isLoaded: boolean) =>
  ({
    title: sayCommon('notOpened'),
    description: sayCommon(isLoaded ? 'unknownError' : 'checkYourConnection'),
    variant: 'destructive',
  }) as const;

/** A lazy component that can be loaded before it is rendered. */
type LazyPart<Props> = FunctionComponent<Props> & {
  /** Resolves to false if loading failed, which is not reported before the component is rendered. */
  preload: () => Promise<boolean>;
};

/**
 * Like React's `lazy`, but a failure to load is not cached and does not unmount the page: `fallback` is rendered, and the
 * component is loaded again when it is next mounted, or when `retryKey` changes. If it has an `onClose`, it was opened by
 * the user: `onClose` is called and a toast shows the error.
 *
 * A preloaded component is rendered at once, while React would keep even a short `Suspense` fallback for 0.3 s.
 */
export function lazyWithRetry<Part extends (props: never) => ReactNode>(
  load: () => Promise<{ default: Part }>,
  fallback: ReactNode = null,
): LazyPart<PropsOf<Part> & LazyProps> {
  let module: Module | undefined;
  const fetchModule = async () => (module = (await withMessages(load)) as unknown as Module);
  const createLazy = () => lazy(() => (module ? resolveSync(module) : fetchModule()));
  const part = { Rendered: createLazy() };
  function LazyWithRetry({ retryKey, ...props }: LazyProps & Closable) {
    const dispatch = useAppDispatch();
    const reset = () => {
      part.Rendered = createLazy();
      if (!props.onClose) return;
      props.onClose();
      dispatch(showToast(failedToast(module !== undefined)));
    };
    return (
      <ErrorBoundary fallback={fallback} resetKey={retryKey} onError={reset}>
        <part.Rendered {...props} />
      </ErrorBoundary>
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

/** A thenable that resolves synchronously, which `lazy` accepts. */
const resolveSync = (module: Module) =>
  // oxlint-disable-next-line unicorn/no-thenable -- a promise would settle a step later
  ({ then: (resolve: (module: Module) => void) => resolve(module) }) as Promise<Module>;
