import Button, { type ButtonProps } from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';

/** MUI's button as a link to a page of the app. */
export function RouteButton(props: Omit<ButtonProps, 'href'> & { to: string }) {
  return <Button component={RouterLink} {...props} />;
}
