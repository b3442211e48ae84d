import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { MESSAGES } from '@kampvuur/domain';
import { ROUTES } from '../../base/paths';
import { EmptyState } from '../../ui/EmptyState';

/** Nothing favourited yet: the sentence of docs/product.md 2 and the way to the campsites. */
export function NoFavorites() {
  return (
    <EmptyState
      message={MESSAGES.noFavorites}
      action={
        <Button variant="contained" component={RouterLink} to={ROUTES.home}>
          Find campsites
        </Button>
      }
    />
  );
}
