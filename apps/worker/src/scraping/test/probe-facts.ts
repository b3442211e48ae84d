/**
 * Two facts that no code but their entries names, as `jest.mock` puts them into a group: they show that sheets, map data
 * and pages take a new fact as it comes.
 */
export function withProbes<G extends object, S extends object>({
  PRICE,
  PRICE_SOURCES,
}: {
  PRICE: G;
  PRICE_SOURCES: S;
}) {
  const common = { group: 'price', stored: 'column', setBy: ['edit', 'scrape', 'import', 'openStreetMap'] };
  return {
    PRICE: {
      ...PRICE,
      probeLength: {
        kind: 'number',
        unit: 'm',
        min: 1,
        max: 40,
        decimals: 1,
        label: 'Probe length',
        ...common,
      },
      probeGate: { kind: 'yesNo', default: false, message: 'yes or no', label: 'Probe gate', ...common },
    },
    PRICE_SOURCES: {
      ...PRICE_SOURCES,
      probeLength: {
        column: { headers: ['Length of probe'], hint: 'In metres', example: '8' },
        tags: ['probe:length'],
        page: { labels: ['probe length', 'longest probe'] },
      },
      probeGate: {
        column: { headers: ['Gated'], hint: 'yes or no', example: 'yes' },
        tags: ['probe:gate'],
      },
    },
  };
}
