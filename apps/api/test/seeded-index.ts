import { folded } from '@kampvuur/domain';
import { searchText } from '@kampvuur/domain/facts';
import { SEED_CAMPSITES } from '@kampvuur/seed';
import { mapCellOf, type SearchDocument, SearchIndex } from '@kampvuur/search-index';

const ROWS = SEED_CAMPSITES.map((campsite, at): SearchDocument => {
  const { name, closestTown, province, rates, latitude, longitude, isClosed = false } = campsite;
  const names = {
    facilityNames: campsite.facilities,
    activityNames: campsite.activities,
    categoryNames: campsite.categories,
  };
  return {
    id: at + 1,
    sortName: folded(name),
    closestTown,
    province,
    ...names,
    absentNames: {
      facilities: campsite.absentFacilities ?? [],
      activities: campsite.absentActivities ?? [],
      categories: campsite.absentCategories ?? [],
    },
    numbers: {},
    searchText: searchText(campsite),
    rates,
    tariffs: [],
    voices: [],
    adminVerified: true,
    isClosed,
    latitude,
    longitude,
    mapCell: mapCellOf(latitude, longitude),
    ratingSum: 0,
    ratingCount: 0,
  };
});

/** An index of the demo data; the id of a campsite is its place in `SEED_CAMPSITES`, counted from 1. */
export function seededIndex(): Promise<SearchIndex> {
  return SearchIndex.of(ROWS);
}
