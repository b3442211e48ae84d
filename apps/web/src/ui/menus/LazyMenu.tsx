import type { ReactNode } from 'react';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

interface LazyMenuProps extends Omit<MenuProps, 'children'> {
  onClose: () => void;
  children: (Item: typeof MenuItem) => ReactNode;
}

/** MUI's menu and menu item in a chunk of their own, as no page needs them at first. */
export default function LazyMenu({ children, ...props }: LazyMenuProps) {
  return <Menu {...props}>{children(MenuItem)}</Menu>;
}
