import Box from '@mui/material/Box';

interface RatePlateProps {
  /** Rand per night; null shows no plate (DECISIONS 5). */
  rates: number | null;
  /** The large plate of the detail page. */
  large?: boolean;
}

/** The nightly rate as a green R-route plate: exactly `R310/night` (Spec 2). */
export function RatePlate({ rates, large = false }: RatePlateProps) {
  if (rates === null) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        height: large ? 48 : 34,
        px: large ? { xs: '10px', sm: '16px' } : '11px',
        borderRadius: large ? '9px' : '7px',
        bgcolor: 'ratePlate',
        color: 'onRatePlate',
        // The white line of a road sign, inset by 2 px from the edge.
        boxShadow: (theme) =>
          `inset 0 0 0 2px ${theme.vars.palette.ratePlate}, inset 0 0 0 3.5px ${theme.vars.palette.onRatePlate}`,
        fontFeatureSettings: "'tnum'",
        whiteSpace: 'nowrap',
        lineHeight: 1,
      }}
    >
      <Box
        component="span"
        sx={{ fontSize: large ? { xs: 19, sm: 22 } : 17, fontWeight: 720 }}
      >{`R${rates}`}</Box>
      <Box component="span" sx={{ fontSize: large ? { xs: 13, sm: 15 } : 13, fontWeight: 520 }}>
        /night
      </Box>
    </Box>
  );
}
