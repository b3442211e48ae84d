import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { sxList } from '../layout/sx-list';

interface RouteLinkProps extends Omit<LinkProps, 'href' | 'component'> {
  /** Null or undefined renders the children without a link. */
  to: string | null | undefined;
  /** For a link on a line of its own: at least 44 px high. */
  hasTapTargetSize?: boolean;
  /** For a link in a line of text: enlarges the tap target without making the line higher. */
  isInline?: boolean;
}

/** MUI's link to a page of the app. */
export function RouteLink({
  to,
  hasTapTargetSize = false,
  isInline = false,
  sx,
  children,
  ...props
}: RouteLinkProps) {
  if (!to) return children;
  const styles = [hasTapTargetSize && TARGET, isInline && INLINE, ...sxList(sx)];
  return (
    <Link component={RouterLink} to={to} sx={styles} {...props}>
      {children}
    </Link>
  );
}

const TARGET = { display: 'inline-flex', alignItems: 'center', minHeight: 44, minWidth: 44 } as const;

const INLINE = {
  display: 'inline-block',
  position: 'relative',
  py: '12px',
  my: '-12px',
  // A name of a few letters is as wide to a finger as it is high, and moves nothing beside it.
  '&::after': { content: '""', position: 'absolute', inset: 0, minWidth: 44 },
} as const;
