import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A part of the overview under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** A name and what there is to say of it; `isBad` asks for attention. */
interface Fact {
  name: string;
  fact: string;
  isBad?: boolean;
}

/** Facts, one a line. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(({ name, fact, isBad }) => (
        <div key={name}>
          <dt>{name}</dt>
          <Box component="dd" sx={isBad ? { color: 'error.main', fontWeight: 640 } : undefined}>
            {fact}
          </Box>
        </div>
      ))}
    </Box>
  );
}

/** Lines of two ends, of a list as of facts. */
export const FACTS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& > *': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: 2,
    minHeight: 44,
    py: 0.75,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
