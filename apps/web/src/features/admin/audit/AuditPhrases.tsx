import { Fragment } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditPhrase } from './audit-texts';

/** Pieces of an entry in a line; what has a page is a link to it. */
export function AuditPhrases({ phrases }: { phrases: AuditPhrase[] }) {
  return phrases.map(({ label, value, to }, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {label && `${label}: `}
      {to ? (
        <Link component={RouterLink} to={to} sx={LINK}>
          {value}
        </Link>
      ) : (
        value
      )}
    </Fragment>
  ));
}

// A target of 44 px in a line of text.
const LINK = { color: 'inherit', display: 'inline-block', py: '12px', my: '-12px' } as const;
