/** The fixed nine provinces, in the order the interface lists them (docs/product.md#data). */
export const PROVINCES = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const;

export type Province = (typeof PROVINCES)[number];

/** True when the text is exactly one of the nine provinces. */
export function isProvince(text: unknown): text is Province {
  return PROVINCES.includes(text as Province);
}
