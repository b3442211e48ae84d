import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { CloseRounded } from '../../base/icons/CloseRounded';

/** A grid of small pictures, three in a row on a phone. */
export function PhotoTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={TILES}>
      {children}
    </Box>
  );
}

interface PhotoTileProps {
  /** Label of the button, such as `Remove beach.jpg`; without it there is no button. */
  removeLabel?: string | undefined;
  icon?: ReactNode;
  onRemove?: () => void;
  /** The picture, and elements on top of it. */
  children: ReactNode;
}

/** One picture with a button to remove it. */
export function PhotoTile({ removeLabel, icon = <CloseRounded />, onRemove, children }: PhotoTileProps) {
  return (
    <Box component="li" sx={TILE}>
      {children}
      {removeLabel !== undefined && (
        <IconButton aria-label={removeLabel} onClick={onRemove} sx={REMOVE}>
          {icon}
        </IconButton>
      )}
    </Box>
  );
}

/** A preview of a chosen image file. */
export function FilePicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt={file.name} />;
}

const TILES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))',
  gap: 1,
} as const;

const TILE = {
  position: 'relative',
  aspectRatio: '4 / 3',
  borderRadius: '12px',
  overflow: 'hidden',
  bgcolor: 'sunken',
  color: 'text.secondary',
  fontSize: '0.75rem',
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const;

/** A circle of 28 px in a tap target of 44 px. */
const REMOVE = {
  position: 'absolute',
  top: 0,
  right: 0,
  color: '#FFFDF4',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 8,
    borderRadius: '50%',
    bgcolor: 'glass',
  },
  '& svg': { position: 'relative', fontSize: 18 },
  '&:focus-visible': { outlineOffset: -4 },
} as const;
