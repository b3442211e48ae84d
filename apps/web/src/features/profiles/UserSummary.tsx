import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PublicUser } from '@kampvuur/contracts';
import { Avatar } from '../../ui/Avatar';

interface UserSummaryProps {
  user: PublicUser;
  /** How deep the name stands: 1 on somebody's own page. */
  level: 1 | 2;
  children?: ReactNode;
}

/** A camper's face, name and username, and what the page adds. */
export function UserSummary({ user, level, children }: UserSummaryProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}>
      <Avatar
        firstName={user.firstName}
        lastName={user.lastName}
        picture={user.profilePicture}
        size={level === 1 ? 96 : 72}
      />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography
          variant={level === 1 ? 'h1' : 'h2'}
          component={`h${level}`}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {`${user.firstName} ${user.lastName}`.trim()}
        </Typography>
        <Typography
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >{`@${user.username}`}</Typography>
        {children}
      </Box>
    </Box>
  );
}
