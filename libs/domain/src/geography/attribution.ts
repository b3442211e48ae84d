/** Owed wherever the bundled map or gazetteer is shown; GeoNames asks for it (CC BY 4.0). */
export const GEOGRAPHY_ATTRIBUTION = 'Outlines: Natural Earth. Towns: GeoNames (CC BY 4.0).';
