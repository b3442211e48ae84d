import { EmptyPage } from './EmptyPage';

export const FavoritesPage = () => (
  <EmptyPage title="My Favorites" message="You haven't favorited any campsites yet." />
);

export const CampsiteEditPage = () => <EmptyPage title="Edit Campsite" />;

export const AdminUploadPage = () => <EmptyPage title="Upload Campsites" />;

export const AdminDashboardPage = () => <EmptyPage title="Admin Dashboard" />;

export const AdminEditsPage = () => <EmptyPage title="Edited campsites" />;

export const SuggestedUpdatesPage = () => <EmptyPage title="Suggested Updates" />;
