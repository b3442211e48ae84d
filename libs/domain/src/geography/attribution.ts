/** Shown wherever the bundled map or gazetteer is; GeoNames asks for it. */
export const GEOGRAPHY_ATTRIBUTION = 'Natural Earth, GeoNames (CC BY 4.0)';
