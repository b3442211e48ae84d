import { folded } from '../folding';
import type { Province } from '../provinces';
import roads from '../routing/road-network.json';
import { distanceKm, distanceToProvinceKm, placesNamed, placeWordsNear } from '.';

/** How far a town may be from where something else says that it is: neighbours, roads. */
const NEAR_KM = 15;

/**
 * Towns and villages that campers name, by province, each with a town of another source that is close to it or with the region
 * it is in. Those without one stand alone in the country around them.
 */
const CAMPING_TOWNS: Record<Province, string> = {
  'Western Cape': `Hout Bay: Constantia, Llandudno: Constantia, Kommetjie: Noordhoek,
    Scarborough: Simon's Town, Fish Hoek: Muizenberg, Kalk Bay: Muizenberg, Muizenberg: Retreat, Simon's Town: Noordhoek,
    Tokai: Retreat, Milnerton: Table View, Bloubergstrand: Table View, Gordon's Bay: Somerset West, Rooi-Els: Betty's Bay,
    Pringle Bay: Betty's Bay, Betty's Bay: Kogelberg, Kleinmond: Kogelberg, Hawston: Hermanus, Onrus: Hermanus,
    Sandbaai: Hermanus, De Kelders: Gansbaai, Kleinbaai: Gansbaai, Franskraal: Gansbaai, Pearly Beach: Overberg,
    Buffeljagsbaai: Overberg, Suiderstrand: Struisbaai, L'Agulhas: Struisbaai, Struisbaai: Cape Agulhas, Arniston: Overberg,
    Malgas: Breede River, Infanta: Witsand, Port Beaufort: Witsand, Jongensfontein: Stilbaai, Stilbaai: Melkhoutfontein,
    Gouritsmond: Garden Route, Vleesbaai: Gouritsmond, Boggomsbaai: Gouritsmond, Dana Bay: Mossel Bay, Hartenbos: Mossel Bay,
    Klein-Brakrivier: Brandwag, Groot-Brakrivier: Glentana, Glentana: Herolds Bay, Herolds Bay: George, Victoria Bay: George,
    Wilderness: George, Kleinkrantz: Wilderness, Hoekwil: Wilderness, Sedgefield: Groenvlei, Karatara: Rheenendal,
    Buffalo Bay: Knysna, Brenton-on-Sea: Knysna, Plettenberg Bay: Wittedrif, Keurboomstrand: Plettenberg Bay,
    The Crags: Kurland, Nature's Valley: Kurland, Herbertsdale, Albertinia, Calitzdorp: Klein Karoo, De Rust: Klein Karoo,
    Avontuur: Uniondale, Prince Albert: Karoo, Strandfontein: Doringbaai, Doringbaai: West Coast, Papendorp: Ebenhaeser,
    Lambert's Bay: Sandveld, Elands Bay: Sandveld, Redelinghuys: Sandveld, Aurora: West Coast, Dwarskersbos: Velddrif,
    Laaiplek: Velddrif, St Helena Bay: Laaiplek, Britannia Bay: Paternoster, Paternoster: West Coast, Jacobsbaai: Saldanha,
    Langebaan: West Coast, Churchhaven: Langebaan, Yzerfontein: West Coast, Citrusdal: Cederberg,
    Clanwilliam: Cederberg, Wupperthal: Cederberg, Hermon: Swartland, Nuwerus: Namaqualand`,
  'Eastern Cape': `Storms River: Tsitsikamma, Cape St Francis: St Francis Bay, Oyster Bay: Sunshine Coast,
    St Francis Bay: Sunshine Coast, Jeffreys Bay: Humansdorp, Paradise Beach: Humansdorp, Aston Bay: Jeffreys Bay,
    Loerie: Thornhill, Addo: Addo Elephant National Park, Colchester: Addo Elephant National Park, Cannon Rocks: Kenton,
    Boknes: Kenton, Bushman's River Mouth: Kenton, Port Alfred: Bathurst, Kidd's Beach: Sunshine Coast, Nahoon: East London,
    Cintsa: Gonubie, Haga Haga: Wild Coast, Morgan Bay: Kei Mouth, Kei Mouth: Wild Coast, Qolora Mouth: Kei Mouth,
    Mazeppa Bay: Wild Coast, Coffee Bay: Wild Coast, Hole in the Wall: Coffee Bay, Mdumbi: Coffee Bay,
    Port St Johns: Silaka, Mbotyi: Pondoland, Mzamba: Port Edward, Hogsback: Amatola, Rhodes, Herschel: Lady Grey,
    Nieu-Bethesda: Sneeuberg, Graaff-Reinet: Camdeboo, Riebeeck East`,
  'KwaZulu-Natal': `Port Edward: Munster, Leisure Bay: Port Edward, Munster: Glenmore, Palm Beach: Glenmore,
    Trafalgar: Southbroom, Marina Beach: Southbroom, Southbroom: Margate, Ramsgate: Margate, Uvongo: Margate,
    St Michael's-on-Sea: Margate, Shelly Beach: Margate, Umtentweni: Port Shepstone, Umzumbe: Hibberdene, Hibberdene: South Coast,
    Mtwalume: Sezela, Ifafa Beach: Sezela, Park Rynie: Scottburgh, Scottburgh: Pennington, Umgababa: eMkhomazi,
    Winklespruit: eManzimtoti, Kingsburgh: eManzimtoti, Amanzimtoti: Folweni, Isipingo: eManzimtoti, Westville: Pinetown,
    Umhlanga: eMdloti, Ballito: Shakaskraal, Salt Rock: Ballito, Sheffield Beach: Ballito, Tinley Manor: Shakaskraal,
    Blythedale: KwaDukuza, Zinkwazi: Darnall, Tugela Mouth: Mandeni, Mtunzini: Zululand, St Lucia: iSimangaliso,
    Hluhluwe: Zululand, Sodwana Bay: Mbazwana, Mbazwana: Sodwana Bay, Manguzi: Elephant Coast, Pongola: Zululand,
    Umzimkulu, Donnybrook: Creighton, Rosetta: Nottingham Road, Geluksburg, Winterton: Central Drakensberg, Himeville: Underberg`,
  Mpumalanga: `Graskop: Panorama Route, Hazyview: Lowveld, Sabie: Panorama Route, Marloth Park: Kruger, Dullstroom,
    Kaapmuiden: Matsulu, Badplaas, Skukuza: Kruger, Stoffberg`,
  Limpopo: `Hoedspruit: Lowveld, Vaalwater: Waterberg, Haenertsburg: Magoebaskloof, Ohrigstad: Panorama Route,
    Letsitele: Nkowakowa, Tshipise, Swartwater, Roedtan, Marken, Mooketsi, Soekmekaar: Nthabiseng`,
  Gauteng: `Henley on Klip: Meyerton, Muldersdrift: Krugersdorp, Magaliesburg, Kempton Park: Thembisa`,
  'North West': `Hartbeespoort: Hartbeespoort Dam, Sun City: Pilanesberg, Groot-Marico, Rustenburg`,
  'Free State': `Clarens: Golden Gate, Fouriesburg: Eastern Free State, Parys: Vredefort, Gariep Dam: Gariep, Swinburne, Clocolan,
    Petrus Steyn`,
  'Northern Cape': `Port Nolloth: McDougall's Bay, McDougall's Bay: Namaqualand, Kleinzee: Namaqualand,
    Hondeklip Bay: Namaqualand, Groenriviersmond: Namaqualand, Kamieskroon: Kamiesberg, Vioolsdrif: Richtersveld,
    Augrabies: Augrabies Falls, Riemvasmaak: Augrabies Falls, Askham: Kalahari, Twee Rivieren: Kgalagadi,
    Norvalspont: Gariep Dam, Lime Acres`,
};

type CampingTown = [name: string, province: Province, near: string | undefined];

const TOWNS = Object.entries(CAMPING_TOWNS).flatMap(([province, list]) =>
  list.split(',').map((entry): CampingTown => {
    const [name = '', near] = entry.split(':').map((part) => part.trim());
    return [name, province as Province, near];
  }),
);

function townOf(name: string, province: Province) {
  return placesNamed(folded(name)).find((place) => place.province === province);
}

describe('a town that campers name', () => {
  it.each(TOWNS)('%s is known, in %s', (name, province) => {
    const town = townOf(name, province);
    expect(town).toBeDefined();
    expect(distanceToProvinceKm(town!.latitude, town!.longitude, province)).toBeLessThan(5);
  });

  it.each(TOWNS.filter(([, , near]) => near !== undefined))(
    '%s in %s is where %s is',
    (name, province, near) => {
      const { latitude, longitude } = townOf(name, province)!;
      const neighbours = placesNamed(folded(near!));
      const distances = neighbours.map((neighbour) => distanceKm(neighbour, { latitude, longitude }));
      const isInRegion = placeWordsNear(latitude, longitude).includes(folded(near!));
      expect(Math.min(...distances) < NEAR_KM || (distances.length === 0 && isInRegion)).toBe(true);
    },
  );

  it('is where the network of roads has it', () => {
    const far = Object.entries(roads.towns).filter(([name, [latitude = 0, longitude = 0]]) => {
      const places = placesNamed(folded(name.replace(/ \(.*\)/, '')));
      const distances = places.map((place) => distanceKm(place, { latitude, longitude }));
      return places.length > 0 && Math.min(...distances) > NEAR_KM;
    });
    expect(far).toEqual([]);
  });

  it.each([
    ['houtbaai', 'Hout Bay'],
    ['gordonsbaai', "Gordon's Bay"],
    ['vishoek', 'Fish Hoek'],
    ['toti', 'eManzimtoti'],
    ['umkomaas', 'eMkhomazi'],
    ['umzinto', 'eMuziwezinto'],
    ['umhlanga rocks', 'Umhlanga'],
    ['kwangwanase', 'Manguzi'],
    ['stanger', 'KwaDukuza'],
    ['port elizabeth', 'Gqeberha'],
    ['grahamstown', 'Makhanda'],
    ['badplaas', 'eManzana'],
    ['elliot', 'Khowa'],
    ['chintsa', 'Cintsa'],
    ['stormsrivier', 'Storms River'],
    ['elands bay', 'Elandsbaai'],
    ['keurbooms', 'Keurboomstrand'],
    ['buffelsbaai', 'Buffalo Bay'],
    ['little brak river', 'Klein-Brakrivier'],
    ['still bay', 'Stilbaai'],
    ['agulhas', "L'Agulhas"],
    ['hole in the wall', 'Hole in the Wall'],
    ['soekmekaar', 'Morebeng'],
  ])('is known as %p, too', (typed, name) => {
    expect(placesNamed(typed).map((place) => place.name)).toEqual([name]);
  });
});
