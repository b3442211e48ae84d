import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PublicUser } from '@kampvuur/contracts';
import { Avatar } from '../../ui/pictures/Avatar';
import { fullName } from '../../base/full-name';

interface UserSummaryProps {
  user: PublicUser;
  /** Level of the heading: 1 on the user's own page. */
  level: 1 | 2;
  children?: ReactNode;
}

/** A camper's picture, name and username, with additional content of the page. */
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
          {fullName(user)}
        </Typography>
        <Typography
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >{`@${user.username}`}</Typography>
        {children}
      </Box>
    </Box>
  );
}
