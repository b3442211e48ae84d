import { useState, type ReactElement, type ReactNode } from 'react';
import Menu from '@mui/material/Menu';

/** What the button of a menu needs: spread on it. */
export interface MenuTrigger {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: React.MouseEvent<HTMLElement>) => void;
}

interface ActionMenuProps {
  trigger: (props: MenuTrigger, open: (anchor: HTMLElement) => void) => ReactElement;
  /** The side of the button the menu lines up with. */
  align?: 'left' | 'right';
  /** Menu items; each closes the menu with what it is given. */
  children: (close: () => void) => ReactNode;
}

/** A button and the menu it opens. */
export function ActionMenu({ trigger, align = 'left', children }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const props: MenuTrigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }) => setAnchor(currentTarget),
  };
  return (
    <>
      {trigger(props, setAnchor)}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: align }}
        transformOrigin={{ vertical: 'top', horizontal: align }}
        slotProps={{ paper: { sx: MENU } }}
      >
        {children(close)}
      </Menu>
    </>
  );
}

const MENU = {
  border: '1px solid',
  borderColor: 'divider',
  // Material lowers the lines on wide screens; fingers use those too.
  '& .MuiMenuItem-root': { minHeight: 44 },
} as const;
