import type { Coordinates } from './distance';

/** Part of a region: everything within so many kilometres of a point. */
export interface RegionCircle extends Coordinates {
  km: number;
}

/** A landscape, coast or park people search by; its own name first, then what else they call it. */
export interface Region {
  names: readonly [string, ...string[]];
  circles: readonly RegionCircle[];
}

type Row = [names: string, ...circles: [latitude: number, longitude: number, km: number][]];

/** Roughly where they lie: enough to say what is in them, not where they end. */
const ROWS: Row[] = [
  [
    'Drakensberg, uKhahlamba, Drakensberge, Drakensberg Mountains',
    [-28.72, 29.0, 38],
    [-29.02, 29.42, 35],
    [-29.4, 29.62, 35],
    [-29.8, 29.35, 35],
  ],
  ['Northern Drakensberg, Noordelike Drakensberg', [-28.72, 29.0, 38]],
  ['Central Drakensberg, Sentrale Drakensberg', [-29.02, 29.42, 30]],
  ['Southern Drakensberg, Suidelike Drakensberg', [-29.65, 29.5, 45]],
  ['Eastern Cape Highlands, Witteberge', [-30.75, 28.0, 50]],
  [
    'Garden Route, Tuinroete',
    [-34.15, 22.0, 30],
    [-33.98, 22.55, 32],
    [-34.03, 23.05, 32],
    [-33.98, 23.55, 32],
    [-34.05, 23.95, 25],
  ],
  ['Tsitsikamma, Titsikamma', [-33.97, 23.6, 28], [-34.02, 24.0, 28]],
  [
    'Karoo, Great Karoo, Groot Karoo',
    [-32.35, 22.55, 110],
    [-32.25, 24.5, 75],
    [-31.3, 23.1, 85],
    [-31.2, 24.9, 75],
    [-31.8, 20.5, 75],
    [-33.2, 20.9, 45],
    [-33.55, 22.2, 50],
    [-33.5, 21.25, 40],
    [-32.2, 25.5, 50],
  ],
  [
    'Little Karoo, Klein Karoo',
    [-33.5, 21.25, 45],
    [-33.55, 22.2, 50],
    [-33.65, 22.9, 40],
    [-33.8, 20.5, 40],
  ],
  [
    'Kruger National Park, Kruger, Krugerwildtuin, Kruger Park, Nasionale Krugerwildtuin',
    [-25.2, 31.6, 45],
    [-24.65, 31.65, 45],
    [-24.1, 31.6, 45],
    [-23.6, 31.45, 45],
    [-23.1, 31.35, 45],
    [-22.6, 31.2, 40],
  ],
  ['Cederberg, Sederberg', [-32.4, 19.15, 45], [-32.15, 19.05, 30]],
  ['West Coast, Weskus', [-33.15, 18.1, 45], [-32.6, 18.25, 40], [-32.0, 18.4, 40], [-31.5, 18.1, 40]],
  [
    'Wild Coast, Wildekus, Transkei',
    [-32.6, 28.4, 35],
    [-32.2, 28.9, 40],
    [-31.75, 29.3, 40],
    [-31.35, 29.8, 40],
  ],
  ['Sunshine Coast, Sonskynkus', [-34.0, 25.3, 45], [-33.7, 26.6, 50], [-33.15, 27.8, 40]],
  ['South Coast, Suidkus, Hibiscus Coast', [-30.25, 30.75, 28], [-30.65, 30.5, 30], [-31.0, 30.25, 25]],
  ['North Coast, Dolphin Coast, Noordkus, Dolfynkus', [-29.55, 31.2, 28], [-29.2, 31.45, 28]],
  ['Midlands, Natal Midlands, Midlands Meander', [-29.4, 30.1, 40], [-29.1, 29.95, 35]],
  [
    'Zululand',
    [-28.75, 31.8, 50],
    [-28.2, 32.1, 50],
    [-27.6, 32.2, 50],
    [-28.3, 31.4, 40],
    [-27.2, 32.4, 45],
  ],
  [
    'iSimangaliso, iSimangaliso Wetland Park, Greater St Lucia Wetland Park',
    [-28.35, 32.42, 28],
    [-27.95, 32.45, 28],
    [-27.5, 32.6, 25],
    [-27.1, 32.75, 25],
  ],
  ['Elephant Coast, Olifantskus, Maputaland', [-28.2, 32.4, 40], [-27.6, 32.5, 45], [-27.05, 32.6, 40]],
  ['Sodwana, Sodwana Bay, Sodwanabaai', [-27.55, 32.65, 25]],
  [
    'Hluhluwe-iMfolozi, Hluhluwe Imfolozi Park, Hluhluwe Umfolozi, Umfolozi, Imfolozi',
    [-28.2, 31.95, 35],
    [-28.05, 32.1, 25],
  ],
  ['Lowveld, Laeveld', [-25.45, 31.2, 55], [-24.9, 31.2, 50], [-24.3, 31.1, 60], [-23.85, 30.6, 45]],
  ['Panorama Route, Panoramaroete, Blyde River Canyon, Blyderivierspoort', [-24.75, 30.85, 40]],
  ['Bushveld, Bosveld', [-24.6, 28.2, 70], [-23.8, 28.0, 70], [-25.1, 27.2, 45], [-23.9, 29.3, 50]],
  ['Waterberg', [-24.2, 28.1, 60], [-24.45, 27.5, 50], [-23.8, 28.3, 40]],
  ['Magaliesberg, Magaliesburg, Magalies', [-25.85, 27.55, 28], [-25.75, 27.9, 22], [-25.75, 27.2, 25]],
  ['Pilanesberg, Sun City', [-25.25, 27.08, 25]],
  ['Cradle of Humankind, Wieg van die Mensdom', [-25.95, 27.75, 18]],
  ['Kalahari', [-26.0, 20.6, 90], [-27.0, 21.5, 90], [-27.2, 22.9, 70], [-28.2, 21.3, 60]],
  [
    'Kgalagadi, Kgalagadi Transfrontier Park, Kalahari Gemsbok, Gemsbokpark',
    [-25.3, 20.4, 75],
    [-26.2, 20.6, 60],
  ],
  ['Green Kalahari, Groen Kalahari', [-28.5, 20.9, 85]],
  ['Augrabies, Augrabies Falls, Augrabieswaterval', [-28.6, 20.35, 30]],
  ['Richtersveld, Ai-Ais Richtersveld', [-28.25, 17.1, 50], [-28.75, 17.4, 35]],
  ['Namaqualand, Namakwaland, Namaqua', [-29.7, 17.9, 75], [-30.4, 18.0, 70], [-31.2, 18.6, 60]],
  ['Overberg', [-34.2, 19.3, 32], [-34.45, 19.75, 40], [-34.3, 20.4, 35], [-34.05, 20.3, 30]],
  [
    'Winelands, Cape Winelands, Wynland, Kaapse Wynland, Boland',
    [-33.9, 18.95, 28],
    [-33.6, 19.05, 25],
    [-33.65, 19.4, 28],
    [-33.8, 19.9, 25],
  ],
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
  ['Vaal Dam, Vaaldam', [-26.95, 28.2, 32]],
  ['Vaal, Vaal River, Vaalrivier', [-26.9, 28.1, 40], [-26.75, 27.7, 30], [-26.95, 27.2, 35]],
  ['Gariep, Gariep Dam, Gariepdam', [-30.62, 25.5, 38]],
  ['Vanderkloof, Vanderkloof Dam', [-30.0, 24.8, 32]],
  ['Orange River, Oranjerivier, Gariep River', [-28.75, 17.6, 35], [-28.5, 21.0, 60], [-30.6, 25.5, 35]],
  ['Hartbeespoort Dam, Hartbeespoort, Harties', [-25.75, 27.87, 38]],
  ['Dinokeng', [-25.4, 28.4, 28]],
  ['Soutpansberg, Zoutpansberg', [-22.95, 29.9, 45], [-22.85, 30.4, 35]],
  ['Mapungubwe', [-22.23, 29.35, 35]],
  ['Magoebaskloof, Wolkberg', [-23.88, 30.0, 25]],
  ['Mountain Zebra National Park, Mountain Zebra, Bergkwagga Park', [-32.2, 25.45, 22]],
  ['Camdeboo, Valley of Desolation', [-32.25, 24.5, 28]],
  ['Griqualand, Griekwaland', [-28.7, 24.2, 70]],
];

/** Landscapes, coasts and parks of South Africa that people search by. */
export const REGIONS: readonly Region[] = ROWS.map(([names, ...circles]) => {
  const [own = names, ...others] = names.split(', ');
  return {
    names: [own, ...others],
    circles: circles.map(([latitude, longitude, km]) => ({ latitude, longitude, km })),
  };
});
