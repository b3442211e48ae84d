import type { Coordinates } from './distance';
import type { Polygon } from './outlines';

/** Part of a region: everything within so many kilometres of a point. */
export interface RegionCircle extends Coordinates {
  km: number;
}

/** A stretch of land, coast or park that people search by, like the Karoo; its official name first, then alternative names. */
export interface Region {
  names: readonly [string, ...string[]];
  /** Where it lies: inside the outline, or in one of the circles. */
  outline?: Polygon;
  circles: readonly RegionCircle[];
}

type Point = [latitude: number, longitude: number];
type Row<Part> = [names: string, ...parts: Part[]];

/** The large ones by the corners of a rough outline, out to sea where they lie at the coast. */
const OUTLINED: Row<Point>[] = [
  [
    'Drakensberg, uKhahlamba, Drakensberge, Drakensberg Mountains',
    ...points('-28.3 28.95, -28.3 29.3, -28.6 29.35, -28.9 29.6, -29.2 29.8, -29.7 29.8, -30.15 29.35'),
    ...points('-30.15 29, -29.8 29, -29.4 29.25, -29 29.1, -28.75 28.75, -28.55 28.7'),
  ],
  [
    'Garden Route, Tuinroete',
    ...points('-34.5 21.2, -34 21.2, -33.8 22.3, -33.8 23.2, -33.85 24.25, -34.2 24.25, -34.2 23.4'),
    ...points('-34.25 22.8, -34.25 22.4, -34.4 22.1, -34.55 21.6'),
  ],
  [
    'Karoo, Great Karoo, Groot Karoo',
    ...points('-33.3 19.8, -32 19.4, -31.2 19.6, -30.3 21.5, -30.2 23.5, -30.6 25.2, -31.3 26.2'),
    ...points(
      '-32.3 26.1, -33 25.4, -33.25 24.2, -33.3 22.8, -33.75 22.6, -33.9 21.6, -33.95 20.6, -33.7 20.1',
    ),
  ],
  [
    'Little Karoo, Klein Karoo, Kleinkaroo',
    // In the south along the ridge of the Langeberg.
    ...points('-33.25 20.2, -33.35 21.5, -33.3 22.5, -33.45 23.3, -33.75 23.3, -33.85 22, -33.95 21.3'),
    ...points('-33.92 20.9, -33.99 20.7, -33.95 20.1, -33.7 19.8'),
  ],
  [
    'Kruger National Park, Kruger, Krugerwildtuin, Kruger Park, Nasionale Krugerwildtuin',
    ...points('-22.3 31, -22.3 31.4, -23.2 31.65, -24 32, -25 32.1, -25.45 32.1, -25.55 31.6'),
    ...points('-25.55 31.2, -25.15 31.05, -24.9 31.35, -24.4 31.35, -23.9 31.05, -23 31.05, -22.6 30.85'),
  ],
  [
    'Cederberg, Sederberg, Cedarberg',
    ...points('-31.9 18.8, -31.95 19.3, -32.5 19.55, -32.75 19.4, -32.7 19, -32.3 18.75'),
  ],
  [
    'West Coast, Weskus',
    ...points(
      '-33.7 18, -33.8 18.5, -33 18.6, -32.2 18.7, -31.3 18.3, -31.2 17.6, -32 17.9, -32.6 17.7, -33.1 17.6',
    ),
  ],
  [
    'Wild Coast, Wildekus, Transkei',
    ...points('-33 28.2, -32.5 28, -31.9 28.75, -31.35 29.25, -30.95 29.95, -31.1 30.4, -31.75 29.85'),
    ...points('-32.4 29.2, -32.9 28.6'),
  ],
  [
    'Sunshine Coast, Sonskynkus',
    ...points(
      '-34.4 24.6, -33.85 24.7, -33.35 25.5, -33.3 26.4, -32.8 27.8, -33 28.3, -33.8 27.2, -34.2 26, -34.3 25',
    ),
  ],
  [
    'South Coast, Suidkus, Hibiscus Coast',
    ...points('-29.98 30.75, -30 31.05, -30.6 30.85, -31.15 30.45, -31.1 30, -30.4 30.3'),
  ],
  [
    'North Coast, Dolphin Coast, Noordkus, Dolfynkus',
    ...points('-29.75 30.9, -29.3 31.05, -29 31.3, -29.1 31.8, -29.5 31.5, -29.75 31.3'),
  ],
  [
    'Midlands, Natal Midlands, Midlands Meander, KZN Midlands',
    ...points('-29.05 29.75, -28.95 30.2, -29.3 30.6, -29.75 30.4, -29.75 29.9, -29.3 29.75'),
  ],
  ['Zululand', ...points('-29.1 31.4, -28 31, -27 31.8, -26.85 32.95, -27.9 32.85, -28.6 32.5, -29.1 31.9')],
  [
    'Elephant Coast, Olifantskus, Maputaland',
    ...points('-28.55 32.1, -27.9 31.9, -26.85 32, -26.8 33, -27.6 32.9, -28.55 32.6'),
  ],
  [
    'Lowveld, Laeveld',
    ...points(
      '-23.6 30.3, -23.7 31.2, -24.5 31.5, -25.3 32, -25.8 31.6, -25.7 30.9, -25.3 30.8, -24.8 30.85',
    ),
    ...points('-24.4 30.6, -24 30.2'),
  ],
  [
    'Panorama Route, Panoramaroete, Blyde River Canyon, Blyderivierspoort, Blydepoort',
    ...points('-24.35 30.5, -24.4 31, -24.9 31.1, -25.25 31, -25.25 30.6, -24.8 30.55'),
  ],
  ['Waterberg', ...points('-23.6 27.4, -23.6 28.6, -24.3 28.75, -24.8 28.4, -24.75 27.5, -24.4 27.2')],
  [
    'Magaliesberg, Magaliesburg, Magalies',
    ...points('-25.6 27, -25.6 27.6, -25.65 28.1, -25.85 28.1, -26.1 27.6, -26 27.1'),
  ],
  [
    'Kalahari',
    ...points(
      '-24.7 19.95, -24.7 20.5, -26.8 20.9, -26.7 21.8, -25.5 22.6, -25.3 23.5, -26.6 24.3, -28.6 23.2',
    ),
    ...points('-28.9 21.5, -28.6 19.95'),
  ],
  [
    'Kgalagadi, Kgalagadi Transfrontier Park, Kalahari Gemsbok, Gemsbokpark',
    ...points('-24.7 19.95, -24.7 20.5, -25.5 20.8, -26.2 20.95, -26.7 20.8, -26.6 19.95'),
  ],
  [
    'Namaqualand, Namakwaland, Namaqua',
    ...points('-28.6 16.4, -28.9 18.3, -30 18.9, -31.8 19.1, -31.6 18.1, -30.8 17.2, -29.3 16.5'),
  ],
  ['Overberg', ...points('-34.2 18.7, -33.95 19.2, -33.95 20.6, -34.45 20.9, -35 20.1, -34.75 19.1')],
  [
    'Winelands, Cape Winelands, Wynland, Kaapse Wynland, Boland',
    ...points(
      '-33.4 18.8, -33.4 19.6, -33.7 20.2, -33.95 20.1, -33.85 19.4, -34.1 19.1, -34.1 18.7, -33.75 18.7',
    ),
  ],
];

/** The small ones, and those of several parts, by circles. */
const ROUND: Row<[...Point, km: number]>[] = [
  ['Northern Drakensberg, Noordelike Drakensberg', [-28.72, 29.0, 38]],
  ['Central Drakensberg, Sentrale Drakensberg', [-29.02, 29.42, 30]],
  ['Southern Drakensberg, Suidelike Drakensberg', [-29.65, 29.5, 45]],
  ['Eastern Cape Highlands, Witteberge', [-30.75, 28.0, 50]],
  ["Giant's Castle", [-29.27, 29.48, 15]],
  ['Cathedral Peak', [-28.94, 29.2, 15]],
  ['Champagne Valley, Champagne Castle', [-29.03, 29.45, 14]],
  ['Royal Natal, Royal Natal National Park', [-28.7, 28.93, 14]],
  ['Sani Pass, Sanipas', [-29.6, 29.35, 18]],
  ['Witsieshoek, Witzieshoek', [-28.68, 28.87, 13]],
  ['Oribi Gorge, Oribikloof', [-30.7, 30.27, 13]],
  ['Pondoland', [-31.25, 29.75, 45]],
  ['Mkambati, Mtentu', [-31.28, 29.98, 13]],
  ['Silaka', [-31.65, 29.51, 12]],
  ['Hluleka', [-31.82, 29.3, 12]],
  ['Dwesa, Dwesa-Cwebe, Cwebe', [-32.28, 28.85, 13]],
  ['Ciskei', [-33.0, 27.1, 45]],
  ['Tsitsikamma, Titsikamma', [-33.97, 23.6, 28], [-34.02, 24.0, 28]],
  [
    'iSimangaliso, iSimangaliso Wetland Park, Greater St Lucia Wetland Park',
    [-28.35, 32.42, 28],
    [-27.95, 32.45, 28],
    [-27.5, 32.6, 25],
    [-27.1, 32.75, 25],
  ],
  ['Kosi Bay, Kosibaai, Kosi', [-26.95, 32.83, 15]],
  ['Lake Sibaya, Sibaya, Sibhayi', [-27.35, 32.68, 18]],
  ['Mabibi, Rocktail, Rocktail Bay', [-27.25, 32.75, 16]],
  ['Cape Vidal', [-28.13, 32.55, 13]],
  ['Tembe, Tembe Elephant Park', [-26.95, 32.45, 18]],
  ['Ndumo, Ndumu', [-26.88, 32.27, 15]],
  ['uMkhuze, Mkhuze', [-27.63, 32.25, 22]],
  ['Ithala, Itala', [-27.53, 31.3, 18]],
  ['Midmar, Midmar Dam, Midmardam', [-29.5, 30.18, 13]],
  ['Wagendrift, Wagendrift Dam', [-29.03, 29.85, 13]],
  ['Spioenkop, Spionkop, Spioenkop Dam', [-28.7, 29.5, 14]],
  ['Shongweni', [-29.85, 30.72, 12]],
  ['Sodwana, Sodwana Bay, Sodwanabaai', [-27.55, 32.65, 25]],
  [
    'Hluhluwe-iMfolozi, Hluhluwe Imfolozi Park, Hluhluwe Umfolozi, Umfolozi, Imfolozi',
    [-28.2, 31.95, 35],
    [-28.05, 32.1, 25],
  ],
  ['Bushveld, Bosveld', [-24.6, 28.2, 70], [-23.8, 28.0, 70], [-25.1, 27.2, 45], [-23.9, 29.3, 50]],
  ['Pilanesberg, Sun City', [-25.25, 27.08, 25]],
  ['Cradle of Humankind, Wieg van die Mensdom', [-25.95, 27.75, 18]],
  ['Green Kalahari, Groen Kalahari', [-28.5, 20.9, 85]],
  ['Augrabies, Augrabies Falls, Augrabieswaterval', [-28.6, 20.35, 30]],
  ['Richtersveld, Ai-Ais Richtersveld', [-28.25, 17.1, 50], [-28.75, 17.4, 35]],
  ['Goegap', [-29.66, 17.98, 14]],
  ['Kamiesberg, Kamiesberge', [-30.35, 18.05, 28]],
  ['Kleinzee, Kleinsee', [-29.68, 17.08, 12]],
  ['Vioolsdrif, Vioolsdrift', [-28.77, 17.63, 13]],
  ['Onseepkans', [-28.74, 19.3, 13]],
  ['Riemvasmaak', [-28.45, 20.3, 22]],
  ['Bushmanland, Boesmanland', [-29.6, 19.5, 90]],
  ['Hantam', [-31.45, 19.75, 45]],
  ['Tankwa, Tankwa Karoo, Tankwa-Karoo', [-32.25, 19.9, 45]],
  ['Verneukpan', [-29.97, 21.15, 22]],
  ['Mokala', [-29.17, 24.33, 22]],
  ['Koue Bokkeveld, Bokkeveld, Cold Bokkeveld', [-33.05, 19.4, 28]],
  ['Sandveld', [-32.2, 18.45, 35]],
  ['West Coast National Park', [-33.17, 18.12, 18]],
  ['Tietiesbaai, Cape Columbine, Columbine', [-32.82, 17.85, 12]],
  ['Clanwilliam Dam, Clanwilliamdam', [-32.22, 18.9, 14]],
  ['Groot Winterhoek, Groot-Winterhoek', [-33.02, 19.08, 18]],
  ['Voëlvlei', [-33.37, 19.03, 12]],
  ["Limietberg, Bainskloof, Bain's Kloof", [-33.6, 19.1, 18]],
  ["Du Toitskloof, Du Toit's Kloof", [-33.7, 19.1, 13]],
  ['Slanghoek', [-33.58, 19.22, 12]],
  ['Kwaggaskloof', [-33.77, 19.47, 13]],
  ['Theewaterskloof, Theewaterskloof Dam', [-34.03, 19.25, 16]],
  ['Jonkershoek, Assegaaibosch', [-33.98, 18.95, 12]],
  ['Hottentots Holland, Hottentots-Holland', [-34.03, 19.03, 15]],
  ['Elgin', [-34.15, 19.03, 12]],
  ['Kogelberg', [-34.28, 18.95, 18]],
  ['Cape Point, Kaappunt', [-34.3, 18.45, 15]],
  ['Onrus, Onrusrivier', [-34.42, 19.17, 12]],
  ['Franskraal, Franskraalstrand, Uilenkraalsmond, Uilkraalsmond', [-34.6, 19.41, 12]],
  ['De Hoop, De Hoop Nature Reserve', [-34.45, 20.45, 22]],
  ['Malgas, Malagas', [-34.3, 20.58, 12]],
  ['Infanta', [-34.42, 20.85, 12]],
  ['Gamkaskloof, Die Hel', [-33.36, 21.62, 14]],
  ['Seweweekspoort, Seven Weeks Poort', [-33.4, 21.41, 13]],
  ['Meiringspoort', [-33.42, 22.55, 12]],
  ['Kammanassie, Kamanassie', [-33.6, 22.75, 22]],
  ['Outeniqua, Outeniekwa, Outeniquas, Outeniekwaberge', [-33.88, 22.4, 25], [-33.88, 22.9, 22]],
  ['Robberg', [-34.1, 23.38, 12]],
  ['Sneeuberg, Sneeuberge, Compassberg', [-31.8, 24.6, 35]],
  ['Swartland', [-33.35, 18.65, 38], [-32.95, 18.75, 28]],
  ['Cape Peninsula, Kaapse Skiereiland, Skiereiland', [-33.95, 18.4, 14], [-34.15, 18.42, 20]],
  ['False Bay, Valsbaai', [-34.13, 18.45, 14], [-34.13, 18.8, 16]],
  ['Table Mountain, Tafelberg', [-34.0, 18.4, 18]],
  ["Cape Agulhas, L'Agulhas, Agulhas", [-34.75, 19.95, 30]],
  [
    'Breede Valley, Breerivier, Breede River Valley, Breederiviervallei',
    [-33.65, 19.4, 28],
    [-33.85, 19.95, 30],
  ],
  ['Hex River, Hexrivier, Hex River Valley, Hexriviervallei', [-33.48, 19.65, 22]],
  ['Langeberg', [-33.85, 20.1, 32], [-33.95, 20.8, 35], [-33.95, 21.3, 30]],
  ['Swartberg, Swartberge, Swartberg Pass', [-33.35, 22.05, 30], [-33.35, 21.3, 30]],
  ['Baviaanskloof, Baviaans', [-33.55, 24.1, 38], [-33.65, 24.55, 25]],
  ['Addo, Addo Elephant National Park, Addo Olifantpark', [-33.48, 25.75, 32], [-33.25, 25.5, 25]],
  ['Amatola, Amathole, Hogsback', [-32.6, 26.95, 35]],
  ['Golden Gate, Golden Gate Highlands, Golden Gate Highlands National Park', [-28.5, 28.6, 22]],
  ['Maluti, Maloti, Maluti Mountains, Eastern Highlands', [-28.55, 28.4, 40], [-28.75, 27.9, 35]],
  ['Eastern Free State, Oos-Vrystaat', [-28.5, 28.2, 65]],
  ['Sterkfontein Dam, Sterkfonteindam', [-28.43, 29.02, 15]],
  ['Allemanskraal, Willem Pretorius', [-28.28, 27.15, 18]],
  ['Erfenis, Erfenis Dam, Erfenisdam', [-28.5, 26.8, 14]],
  ['Koppies Dam, Koppiesdam', [-27.25, 27.67, 13]],
  ['Bloemhof Dam, Bloemhofdam', [-27.68, 25.65, 22]],
  ['Suikerbosrand', [-26.5, 28.22, 15]],
  ['Highveld, Hoëveld', [-26.3, 29.6, 85]],
  ['Vaal Dam, Vaaldam', [-26.95, 28.2, 32]],
  ['Vaal, Vaal River, Vaalrivier', [-26.9, 28.1, 40], [-26.75, 27.7, 30], [-26.95, 27.2, 35]],
  ['Gariep, Gariep Dam, Gariepdam', [-30.62, 25.5, 38]],
  ['Vanderkloof, Vanderkloof Dam', [-30.0, 24.8, 32]],
  [
    'Orange River, Oranjerivier, Gariep River',
    [-28.2, 17, 40],
    [-28.75, 17.6, 35],
    [-28.6, 20.2, 40],
    [-28.5, 21, 60],
    [-29.1, 23.6, 60],
    [-30, 24.8, 35],
    [-30.6, 25.5, 35],
    [-30.6, 26.4, 50],
  ],
  ['Hartbeespoort Dam, Hartbeespoort, Harties', [-25.75, 27.87, 38]],
  ['Borakalalo', [-25.13, 27.83, 14]],
  ['Roodeplaat, Roodeplaatdam, Roodeplaat Dam', [-25.62, 28.37, 12]],
  ['Rust de Winter', [-25.22, 28.5, 15]],
  ['Loskop Dam, Loskopdam, Loskop', [-25.42, 29.35, 20]],
  ['Songimvelo', [-26.0, 31.0, 20]],
  ['Makhonjwa, Makhonjwa Mountains, Barberton Mountains', [-25.85, 31.05, 25]],
  ['Timbavati', [-24.35, 31.35, 22]],
  ['Manyeleti', [-24.62, 31.45, 18]],
  ['Balule', [-24.2, 30.95, 15]],
  ['Nylsvley, Nylsvlei', [-24.65, 28.68, 14]],
  ['Mabalingwe', [-24.85, 28.05, 12]],
  ['Marakele', [-24.42, 27.6, 22]],
  ['Ebenezer Dam', [-23.94, 29.98, 12]],
  ['Tzaneen Dam, Tzaneendam', [-23.8, 30.17, 13]],
  ['Dinokeng', [-25.4, 28.4, 28]],
  ['Soutpansberg, Zoutpansberg', [-22.95, 29.9, 45], [-22.85, 30.4, 35]],
  ['Mapungubwe', [-22.23, 29.35, 35]],
  ['Magoebaskloof, Wolkberg', [-23.88, 30.0, 25]],
  ['Mountain Zebra National Park, Mountain Zebra, Bergkwagga Park', [-32.2, 25.45, 22]],
  ['Camdeboo, Valley of Desolation', [-32.25, 24.5, 28]],
  ['Griqualand, Griekwaland', [-28.7, 24.2, 70]],
];

/** The regions of South Africa that people search by. */
export const REGIONS: readonly Region[] = [
  ...OUTLINED.map(([names, ...corners]): Region => {
    const ring = [...corners, ...corners.slice(0, 1)];
    const outline: Polygon = [ring.map(([latitude, longitude]) => [longitude, latitude])];
    return { names: namesIn(names), outline, circles: [] };
  }),
  ...ROUND.map(([names, ...circles]): Region => {
    const parts = circles.map(([latitude, longitude, km]) => ({ latitude, longitude, km }));
    return { names: namesIn(names), circles: parts };
  }),
];

/** Reads `-28.3 28.95, -28.3 29.3`. */
function points(text: string): Point[] {
  return text.split(', ').map((point) => point.split(' ').map(Number) as Point);
}

function namesIn(text: string): [string, ...string[]] {
  const [own = text, ...others] = text.split(', ');
  return [own, ...others];
}
