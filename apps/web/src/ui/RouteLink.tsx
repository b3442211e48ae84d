import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

interface RouteLinkProps extends Omit<LinkProps, 'href'> {
  /** Nothing for what has no page, or none any more: then it is only text. */
  to: string | null | undefined;
  /** A line of its own that fingers have to hit: 44 px high. */
  hasTapTargetSize?: boolean;
  /** The same in a line of text, which stays as high as it was. */
  isInline?: boolean;
}

/** Material's link to a page of the app. */
export function RouteLink({
  to,
  hasTapTargetSize = false,
  isInline = false,
  sx,
  children,
  ...props
}: RouteLinkProps) {
  if (!to) return children;
  const styles = [hasTapTargetSize && TARGET, isInline && INLINE, ...(Array.isArray(sx) ? sx : [sx])];
  return (
    <Link component={RouterLink} to={to} sx={styles} {...props}>
      {children}
    </Link>
  );
}

const TARGET = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;

const INLINE = { display: 'inline-block', py: '12px', my: '-12px' } as const;
