import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SAVED_SEARCH } from '@kampvuur/domain/saved-searches';
import { NotificationsRounded } from '../../../base/icons/NotificationsRounded';
import { savedSearchPath } from '../../../base/paths';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { RouteButton } from '../../../ui/links/RouteButton';
import { COMPACT_BUTTON, COMPACT_LABEL } from '../results/compact-button';
import type { SearchState } from '../search-state';
import { describeSearch, isSame, savableParams } from './saved-search';
import { useSavedSearchesQuery, useSaveSearchMutation } from './saved-searches-api';
import { say } from './say';

/** Saves the search with one press, under a name that says what it finds; of a saved one it leads to its page. */
export default function SaveSearchButton({ search }: { search: SearchState }) {
  const params = savableParams(search);
  const { data: searches = [] } = useSavedSearchesQuery();
  const [saveSearch, { isLoading }] = useSaveSearchMutation();
  const showOutcome = useOutcomeToast();
  const saved = searches.find((other) => isSame(params, other.search));
  if (saved)
    return (
      <RouteButton
        to={savedSearchPath(saved.id)}
        variant="tonal"
        size="small"
        aria-label={say('saved')}
        sx={COMPACT_BUTTON}
      >
        <NotificationsRounded fontSize="small" />
        <Box component="span" sx={COMPACT_LABEL}>
          {say('saved')}
        </Box>
      </RouteButton>
    );
  const name = describeSearch(params).slice(0, SAVED_SEARCH.maxName).trim();
  const save = () =>
    showOutcome(saveSearch({ name, params }), {
      done: { title: say('savedToast', { name }), description: say('savedText') },
      failed: say('saveFailed'),
    });
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={say('save')}
      disabled={isLoading}
      onClick={() => void save()}
      sx={COMPACT_BUTTON}
    >
      <NotificationsRounded fontSize="small" />
      <Box component="span" sx={COMPACT_LABEL}>
        {say('save')}
      </Box>
    </Button>
  );
}
