import Link from '@mui/material/Link';

/** The first stop of the Tab key: past the navigation. */
export function SkipLink({ target }: { target: string }) {
  return (
    <Link
      href={`#${target}`}
      sx={{
        position: 'absolute',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: '12px',
        bgcolor: 'background.paper',
        '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', p: 0, overflow: 'hidden' },
      }}
    >
      Skip to content
    </Link>
  );
}
