/** Width of a map in px from which a popup opens beside its pin instead of below it. */
export const POPUP_BESIDE_MIN_WIDTH = 700;

/** Class of the zoom buttons, which popups keep clear of. */
export const ZOOM_BUTTONS = 'map-zoom';

/** Class of a map whose lower edge is covered by cards. */
export const COVERED_MAP = 'covered-map';

/** Styles of the map library's own elements in our theme: popup, attribution, focus. */
export const MAP_CHROME = {
  position: 'relative',
  height: '100%',
  containerType: 'inline-size',
  fontFamily: 'inherit',
  '& .maplibregl-map': { font: 'inherit', color: 'inherit' },
  '& .maplibregl-canvas:focus-visible': {
    outline: '3px solid',
    outlineColor: 'focus',
    outlineOffset: '-3px',
    borderRadius: '18px',
  },
  '& .maplibregl-popup': { zIndex: 3 },
  '& .maplibregl-popup-content': {
    p: 0,
    borderRadius: '18px',
    bgcolor: 'background.paper',
    outline: '1px solid',
    outlineColor: 'var(--mui-palette-plateEdge)',
    boxShadow: 8,
    font: 'inherit',
  },
  '& .maplibregl-popup-anchor-left .maplibregl-popup-tip': { borderRightColor: 'background.paper' },
  '& .maplibregl-popup-anchor-right .maplibregl-popup-tip': { borderLeftColor: 'background.paper' },
  '& [class*="popup-anchor-top"] .maplibregl-popup-tip': { borderBottomColor: 'background.paper' },
  '& [class*="popup-anchor-bottom"] .maplibregl-popup-tip': { borderTopColor: 'background.paper' },
  '& .maplibregl-ctrl-attrib.maplibregl-ctrl-attrib': {
    m: 1.25,
    px: 1,
    py: '1px',
    borderRadius: '6px',
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: 12,
    lineHeight: '18px',
    '& a': { color: 'inherit' },
  },
  // On a phone the attribution is one line below the cards.
  [`&.${COVERED_MAP} .maplibregl-ctrl-bottom-right`]: { left: 0, display: 'grid', justifyItems: 'center' },
  [`&.${COVERED_MAP} .maplibregl-ctrl-attrib.maplibregl-ctrl-attrib`]: {
    m: '2px',
    fontSize: 10.5,
    lineHeight: '16px',
    textAlign: 'center',
  },
  '& .maplibregl-ctrl-scale.maplibregl-ctrl-scale': {
    m: 1.25,
    px: '6px',
    borderColor: 'text.secondary',
    borderWidth: '0 1.5px 1.5px',
    // No name of a town shines through.
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: 12,
    lineHeight: '16px',
  },
  '& .maplibregl-ctrl-attrib.maplibregl-compact': { minHeight: 24, pr: 3.5 },
  '& .maplibregl-ctrl-attrib-button': {
    bgcolor: 'background.paper',
    // Enlarges the tap target.
    '&::after': { content: '""', position: 'absolute', inset: '-10px' },
    '@media (prefers-color-scheme: dark)': { filter: 'invert(1)', bgcolor: 'transparent' },
  },
} as const;

/** The name of a campsite in a list on the map. */
export const NAME_BUTTON = {
  width: '100%',
  minHeight: 44,
  border: 0,
  borderRadius: '8px',
  bgcolor: 'transparent',
  color: 'primary.main',
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'primaryContainer' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' },
} as const;
