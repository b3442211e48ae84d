import Menu, { type MenuProps } from '@mui/material/Menu';

/** Material's menu as code of its own: no page begins with an open one. */
export default function LazyMenu(props: MenuProps & { onClose: () => void }) {
  return <Menu {...props} />;
}
