import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type SavedSearch, SavedSearchChangeInput } from '@kampvuur/contracts';
import { SAVED_SEARCH } from '@kampvuur/domain/saved-searches';
import { formErrors } from '../../base/forms';
import { formatDate } from '../../base/messages/dates';
import { quotedLang } from '../../base/messages/text-language';
import { usePageTitle } from '../../base/page-title';
import { ROUTES, savedSearchPath } from '../../base/paths';
import { useForm } from '../../base/use-form';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { describeSearch, searchPath } from '../../features/campsites/saved/saved-search';
import {
  useChangeSavedSearchMutation,
  useDeleteSavedSearchMutation,
  useSavedSearchesQuery,
} from '../../features/campsites/saved/saved-searches-api';
import { say } from '../../features/campsites/saved/say';
import { FindCampsitesButton } from '../../pieces/campsites/FindCampsitesButton';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { Field } from '../../ui/forms/Field';
import { PageContainer } from '../../ui/layout/PageContainer';
import { RouteLink } from '../../ui/links/RouteLink';
import { LIST_CARD } from '../../ui/lists/list-card';
import { EmptyState } from '../../ui/states/EmptyState';
import { QueryFallback } from '../../ui/states/QueryFallback';

/** `/saved-searches`: the viewer's saved searches (docs/product.md#saved-searches). */
export default function SavedSearchesPage() {
  usePageTitle(say('title'));
  const query = useSavedSearchesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PageContainer>
      <Box sx={{ maxWidth: 760 }}>
        <Typography variant="h1">{say('title')}</Typography>
        <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>
          {say('intro')}{' '}
          <RouteLink to={ROUTES.noticeSettings} isInline>
            {say('settings')}
          </RouteLink>
        </Typography>
        {query.data ? (
          <SearchList searches={query.data} />
        ) : (
          <QueryFallback query={query} message={say('listFailed')} picture="server">
            <Skeleton sx={{ height: 240, borderRadius: '18px' }} />
          </QueryFallback>
        )}
      </Box>
    </PageContainer>
  );
}

function SearchList({ searches }: { searches: readonly SavedSearch[] }) {
  const [renamed, setRenamed] = useState<SavedSearch | null>(null);
  const [deleted, setDeleted] = useState<SavedSearch | null>(null);
  if (searches.length === 0) return <NoSearches />;
  return (
    <>
      <Box component="ul" aria-label={say('list')} sx={LIST_CARD}>
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} onRename={setRenamed} onDelete={setDeleted} />
        ))}
      </Box>
      {renamed && <RenameDialog search={renamed} onClose={() => setRenamed(null)} />}
      {deleted && <DeleteDialog search={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

function NoSearches() {
  return <EmptyState picture="no-notices" message={say('none')} action={<FindCampsitesButton />} />;
}

interface SearchRowProps {
  search: SavedSearch;
  onRename: (search: SavedSearch) => void;
  onDelete: (search: SavedSearch) => void;
}

/** A saved search: what it finds, what was new in it, and what can be done with it. */
function SearchRow({ search, onRename, onDelete }: SearchRowProps) {
  const { id, name, newCount, newOn, isMuted } = search;
  const [change, { isLoading }] = useChangeSavedSearchMutation();
  const showOutcome = useOutcomeToast();
  const mute = () => showOutcome(change({ id, isMuted: !isMuted }), { failed: say('changeFailed') });
  const what = describeSearch(search.search);
  return (
    <Box component="li" sx={ROW}>
      <Typography variant="h3" component="h2" lang={quotedLang(name)} sx={{ overflowWrap: 'anywhere' }}>
        <RouteLink to={savedSearchPath(id)} hasTapTargetSize sx={{ color: 'inherit' }}>
          {name}
        </RouteLink>
      </Typography>
      {what !== name && <Typography sx={{ overflowWrap: 'anywhere' }}>{what}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {newOn === null ? say('noNews') : say('news', { count: newCount, day: formatDate(newOn) })}
        {isMuted && ` · ${say('muted')}`}
      </Typography>
      <Box sx={ACTIONS}>
        <RouteLink
          to={searchPath(search.search)}
          aria-label={say('openNamed', { name })}
          hasTapTargetSize
          sx={{ fontWeight: 540 }}
        >
          {say('open')}
        </RouteLink>
        <Button {...ACTION} aria-label={say('renameNamed', { name })} onClick={() => onRename(search)}>
          {say('rename')}
        </Button>
        <Button
          {...ACTION}
          aria-label={say(isMuted ? 'unmuteNamed' : 'muteNamed', { name })}
          disabled={isLoading}
          onClick={() => void mute()}
        >
          {say(isMuted ? 'unmute' : 'mute')}
        </Button>
        <Button {...ACTION} aria-label={say('deleteNamed', { name })} onClick={() => onDelete(search)}>
          {say('delete')}
        </Button>
      </Box>
    </Box>
  );
}

interface SearchDialogProps {
  search: SavedSearch;
  onClose: () => void;
}

function RenameDialog({ search, onClose }: SearchDialogProps) {
  const [change] = useChangeSavedSearchMutation();
  const { field, problem, isSending, onSubmit } = useForm({
    initial: { name: search.name },
    check: (values) => formErrors(SavedSearchChangeInput, values),
    send: ({ name }) => change({ id: search.id, name }),
    onSent: onClose,
    failed: { title: say('renameFailed'), message: say('renameFailed') },
  });
  return (
    <FormDialog
      title={say('rename')}
      submitLabel={say('rename')}
      sendingLabel={say('renaming')}
      isDirty={false}
      {...{ problem, isSending, onSubmit, onClose }}
    >
      <Field label={say('name')} max={SAVED_SEARCH.maxName} {...field('name')} />
    </FormDialog>
  );
}

function DeleteDialog({ search: { id, name }, onClose }: SearchDialogProps) {
  const [deleteSearch, { isLoading }] = useDeleteSavedSearchMutation();
  const showOutcome = useOutcomeToast();
  const remove = async () => {
    await showOutcome(deleteSearch(id), { done: { title: say('deleted') }, failed: say('deleteFailed') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('deleteTitle', { name })}
      confirmLabel={say('delete')}
      isPending={isLoading}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {say('deleteText')}
    </ConfirmDialog>
  );
}

const ROW = { px: { xs: 2, sm: 3 }, pt: 2, pb: 1, '& + &': { borderTop: 'divider' } } as const;

const ACTIONS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 0.5 } as const;

const ACTION = { variant: 'text', size: 'small', sx: { minHeight: 44, mx: '-12px', px: '12px' } } as const;
