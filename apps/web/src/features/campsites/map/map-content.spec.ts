import { clusteredContent, viewParams, completeContent } from './map-content';

describe('the part of the map that is asked for', () => {
  it('is the whole country from afar before the map stands', () => {
    expect(viewParams(null)).toEqual({ zoom: '4' });
  });

  it('is the view afterwards', () => {
    expect(viewParams({ bounds: [16.875, -35.5, 22.5, -28.125], zoom: 6 })).toEqual({
      bounds: '16.875,-35.5,22.5,-28.125',
      zoom: '6',
    });
  });
});

describe('the content', () => {
  it('counts all that match, in view or not', () => {
    const view = { total: 48_000, bounds: null, clusters: [], points: [] };
    expect(clusteredContent(view).total).toBe(48_000);
    expect(completeContent([]).total).toBe(0);
  });
});
