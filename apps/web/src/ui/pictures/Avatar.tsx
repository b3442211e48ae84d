import MuiAvatar from '@mui/material/Avatar';

interface AvatarProps {
  firstName: string;
  lastName: string;
  picture?: string | null;
  /** Diameter in px. */
  size?: number;
}

const initial = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '';

/** `TN` for Thandi Nkosi. */
export const initialsOf = (firstName: string, lastName: string): string =>
  initial(firstName) + initial(lastName);

/** A person's picture, or their initials. Hidden from screen readers, as the name is always beside it. */
export function Avatar({ firstName, lastName, picture, size = 44 }: AvatarProps) {
  return (
    <MuiAvatar
      aria-hidden
      alt=""
      src={picture ?? undefined}
      sx={{
        width: size,
        height: size,
        bgcolor: 'primaryContainer',
        color: 'onPrimaryContainer',
        // Larger text stays within the circle.
        fontSize: `min(${Math.max(13, size * 0.34) / 16}rem, ${size * 0.5}px)`,
        fontWeight: 660,
      }}
    >
      {initialsOf(firstName, lastName)}
    </MuiAvatar>
  );
}
