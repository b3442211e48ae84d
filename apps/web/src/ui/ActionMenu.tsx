import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import type MenuItem from '@mui/material/MenuItem';
import { lazyWithRetry } from '../base/lazy-with-retry';

/** What the button of a menu needs: spread on it. */
export interface MenuTrigger {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: React.MouseEvent<HTMLElement>) => void;
  /** The pointer or the keyboard comes near: time to fetch what opens. */
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface ActionMenuProps {
  trigger: (props: MenuTrigger, open: (anchor: HTMLElement) => void) => ReactElement;
  /** The side of the button the menu lines up with. */
  align?: 'left' | 'right';
  /** Menu items; each closes the menu with what it is given. `Item` is Material's `MenuItem`, fetched with the menu. */
  children: (close: () => void, Item: typeof MenuItem) => ReactNode;
}

const LazyMenu = lazyWithRetry(() => import('./LazyMenu'));
const fetchAhead = () => void LazyMenu.preload();

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
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
  };
  return (
    <>
      {trigger(props, open)}
      {wasOpened && (
        <Suspense>
          <LazyMenu
            at={anchor}
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
