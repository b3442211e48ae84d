import { OSM_EXTRACT_MESSAGES } from './osm-extract';

it('an extract is refused with the limit in megabytes, or with the feature that is missing', () => {
  expect(OSM_EXTRACT_MESSAGES.tooLarge).toMatch(/^The extract must be at most 200 MB\./);
  expect(OSM_EXTRACT_MESSAGES.needsFeature('HistoricalInformation')).toBe(
    'The extract needs "HistoricalInformation", which is not supported.',
  );
});
