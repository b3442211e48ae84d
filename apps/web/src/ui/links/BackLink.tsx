import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { ArrowBackRounded } from '../../base/icons/ArrowBackRounded';

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
      <Box component="span" sx={NAME}>
        {children}
      </Box>
    </Link>
  );
}

const BACK = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 48,
  py: 1,
  boxSizing: 'border-box',
  maxWidth: '100%',
  color: 'text.secondary',
  fontWeight: 540,
} as const;

/** The name of a campsite may take two lines. */
const NAME = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
