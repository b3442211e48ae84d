import type { ReactNode } from 'react';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

interface BackLinkProps {
  to: string;
  /** Name of the page it leads back to. */
  children: ReactNode;
}

/** A link from a page to its parent page. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link component={RouterLink} to={to} underline="hover" sx={BACK}>
      <ArrowBackRounded fontSize="small" />
      {children}
    </Link>
  );
}

const BACK = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 48,
  maxWidth: '100%',
  color: 'text.secondary',
  fontWeight: 540,
  overflowWrap: 'anywhere',
} as const;
