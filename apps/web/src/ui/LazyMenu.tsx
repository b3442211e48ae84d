import type { ReactNode } from 'react';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

interface LazyMenuProps extends Omit<MenuProps, 'children'> {
  onClose: () => void;
  children: (Item: typeof MenuItem) => ReactNode;
}

/** Material's menu and its items as code of their own: no page opens with one. */
export default function LazyMenu({ children, ...props }: LazyMenuProps) {
  return <Menu {...props}>{children(MenuItem)}</Menu>;
}
