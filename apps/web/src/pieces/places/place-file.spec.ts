import { listedPlaces } from './place-file';

const gpx = (content: string) =>
  `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`;
const kml = (content: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>All</name>${content}</Document></kml>`;
const point = (kind: string, at: string, name = '') => {
  const [lat, lon] = at.split(',');
  return `<${kind} lat="${lat}" lon="${lon}">${name && `<name>${name}</name>`}</${kind}>`;
};

describe('the places of a list', () => {
  it('are the waypoints of a GPX file, in its order', () => {
    const file = gpx(point('wpt', '-28.69,28.93', 'Mahai') + point('wpt', '-26.95,32.8', 'Kosi &amp; Bay'));
    expect(listedPlaces(file)).toEqual([
      { name: 'Mahai', position: { latitude: -28.69, longitude: 28.93 } },
      { name: 'Kosi & Bay', position: { latitude: -26.95, longitude: 32.8 } },
    ]);
  });

  it('are the named points of its route, before waypoints', () => {
    const named =
      point('rtept', '-28.69,28.93', 'Mahai') + point('rtept', '-28,29') + point('rtept', '-27,30', 'Two');
    const file = gpx(`${point('wpt', '-30,25', 'A shop')}<rte><name>North</name>${named}</rte>`);
    expect(listedPlaces(file)?.map(({ name }) => name)).toEqual(['Mahai', 'Two']);
  });

  it('are not the points of a drawn way, which have no names', () => {
    const file = gpx(`${point('wpt', '-30,25', 'Camp')}<rte>${point('rtept', '-29,25')}</rte>`);
    expect(listedPlaces(file)?.map(({ name }) => name)).toEqual(['Camp']);
  });

  it('are the placemarks of a KML file that are points', () => {
    const line =
      '<Placemark><name>Way</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>';
    const mark = (name: string, at: string) =>
      `<Placemark><name>${name}</name><Style><name>red</name></Style><Point><coordinates> ${at} </coordinates></Point></Placemark>`;
    expect(
      listedPlaces(kml(line + mark('Mahai', '28.93,-28.69,0') + mark('Tsitsikamma', '23.9,-34.02'))),
    ).toEqual([
      { name: 'Mahai', position: { latitude: -28.69, longitude: 28.93 } },
      { name: 'Tsitsikamma', position: { latitude: -34.02, longitude: 23.9 } },
    ]);
  });

  it('are placemarks without a point, too, where they have a name and no other shape', () => {
    const file = kml(
      '<Placemark><name>Only a name</name></Placemark><Placemark/>' +
        '<Placemark><name>Nowhere</name><Point><coordinates>x,y</coordinates></Point></Placemark>' +
        '<Placemark><name>Way</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>',
    );
    expect(listedPlaces(file)).toEqual([
      { name: 'Only a name', position: null },
      { name: 'Nowhere', position: null },
    ]);
  });

  it('have an empty name where the file has none, and no position without a valid one', () => {
    const file = gpx(
      point('wpt', '-30,25') + point('wpt', '-91,25', 'A') + point('wpt', 'x,25', 'B') + '<wpt/>',
    );
    expect(listedPlaces(file)).toEqual([
      { name: '', position: { latitude: -30, longitude: 25 } },
      { name: 'A', position: null },
      { name: 'B', position: null },
    ]);
  });

  it.each([
    ['no XML', 'name,latitude\nMahai,-28.69'],
    ['broken XML', gpx('<wpt lat="1" lon="2">')],
    ['XML without places', gpx('<trk/>')],
    ['nothing', ''],
    [
      'XML that defines entities',
      `<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${gpx(point('wpt', '-30,25', '&b;'))}`,
    ],
    [
      'XML that names another file',
      `<!DOCTYPE gpx [<!ENTITY a SYSTEM "file:///etc/passwd">]>${gpx(point('wpt', '-30,25', '&a;'))}`,
    ],
  ])('are null for %s', (_what, text) => expect(listedPlaces(text)).toBeNull());
});
