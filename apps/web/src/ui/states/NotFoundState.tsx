import Typography from '@mui/material/Typography';
import { spoken } from '../../base/messages/spoken';
import { EmptyState } from './EmptyState';
import { RouteButton } from '../links/RouteButton';
import type { StatePictureName } from './StatePicture';

interface NotFoundStateProps {
  title: string;
  picture: StatePictureName;
  /** One sentence. */
  message: string;
  /** Where the button leads. */
  to: string;
  linkText: string;
}

/** Shown in place of a page whose subject does not exist. */
export function NotFoundState({ title, picture, message, to, linkText }: NotFoundStateProps) {
  return (
    <>
      <Typography variant="h1" sx={{ mt: 2, textAlign: 'center' }}>
        {spoken(title)}
      </Typography>
      <EmptyState
        picture={picture}
        message={spoken(message)}
        action={
          <RouteButton to={to} variant="tonal">
            {linkText}
          </RouteButton>
        }
      />
    </>
  );
}
