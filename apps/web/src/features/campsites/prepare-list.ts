import { fill, type Prepare } from '../../base/prepare';
import { campsitesApi } from './campsites-api';
import { listParams, readSearch } from './search-state';

/** The first page of the list an address asks for; the map brings its own. */
export const prepareList: Prepare = async (dispatch, { isAdmin }, address) => {
  const search = readSearch(new URLSearchParams(address), isAdmin);
  if (search.view !== 'list') return;
  await fill(dispatch(campsitesApi.endpoints.listCampsites.initiate(listParams(search))));
};
