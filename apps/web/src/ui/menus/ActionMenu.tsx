import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import type MenuItem from '@mui/material/MenuItem';
import { lazyWithRetry } from '../../base/lazy-with-retry';

/** Props to spread on the button that opens a menu. */
interface MenuTrigger {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: React.MouseEvent<HTMLElement>) => void;
  /** Preloads the menu, like `onFocus`. */
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface ActionMenuProps {
  trigger: (props: MenuTrigger, open: (anchor: HTMLElement) => void) => ReactElement;
  /** The side on which the menu is aligned with the button. */
  align?: 'left' | 'right';
  /** Returns the items, which call `close` when selected. `Item` is MUI's `MenuItem`, loaded together with the menu. */
  children: (close: () => void, Item: typeof MenuItem) => ReactNode;
}

const LazyMenu = lazyWithRetry(() => import('./LazyMenu'));
const preload = () => void LazyMenu.preload();

/** A button and the menu it opens. */
export function ActionMenu({ trigger, align = 'left', children }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const open = (element: HTMLElement) => {
    setOpened(true);
    setAnchor(element);
  };
  const close = () => setAnchor(null);
  const props: MenuTrigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }) => open(currentTarget),
    onPointerEnter: preload,
    onFocus: preload,
  };
  return (
    <>
      {trigger(props, open)}
      {wasOpened && (
        <Suspense>
          <LazyMenu
            retryKey={anchor}
            anchorEl={anchor}
            open={anchor !== null}
            onClose={close}
            anchorOrigin={{ vertical: 'bottom', horizontal: align }}
            transformOrigin={{ vertical: 'top', horizontal: align }}
          >
            {(Item) => children(close, Item)}
          </LazyMenu>
        </Suspense>
      )}
    </>
  );
}
