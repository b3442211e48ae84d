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

/**
 * A part fetched when it is first drawn, as by React's `lazy`, which caches a failure for good and lets it
 * unmount the page. This one renders `fallback` in its place and loads again the next time it is mounted, or when
 * `at` changes. What has an `onClose` was opened by somebody: it is closed again, and a toast says so.
 */
export function lazyWithRetry<Part extends (props: never) => ReactNode>(
  load: () => Promise<{ default: Part }>,
  fallback: ReactNode = null,
): FunctionComponent<PropsOf<Part> & LazyProps> {
  const fetched = () => lazy(load as unknown as () => Promise<{ default: ComponentType<object> }>);
  const part = { Rendered: fetched() };
  return function LazyWithRetry({ at, ...props }: LazyProps & Closable) {
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
  };
}
