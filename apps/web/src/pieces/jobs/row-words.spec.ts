import { chooseLanguage } from '../../base/messages/language';
import { exampleWords, rowWords } from './row-words';

afterEach(() => chooseLanguage('en'));

const MESSAGES: [english: string, afrikaans: string][] = [
  [
    'Row 7: rates: "R150 / R200" holds several prices; left empty',
    'Ry 7: Tarief per nag: "R150 / R200" bevat verskeie pryse; leeg gelaat',
  ],
  [
    'Rate per night: "…" holds several prices; left empty',
    'Rate per night: "…" bevat verskeie pryse; leeg gelaat',
  ],
  ['facilities: not known, left out: Jacuzzi', 'Geriewe: nie bekend nie, uitgelaat: Jacuzzi'],
  [
    'Sheet "Karoo", row 3: Mahai (KwaZulu-Natal) is in the catalogue already',
    'Blad "Karoo", ry 3: Mahai (KwaZulu-Natal) is reeds in die katalogus',
  ],
  ['Mahai (Free State) repeats row 3', 'Mahai (Vrystaat) herhaal ry 3'],
  [
    'Mahai (Free State) is likely "Mahai Rest Camp" of the catalogue: Same name; Both near Clarens; 1.2 km apart',
    'Mahai (Vrystaat) is waarskynlik "Mahai Rest Camp" van die katalogus: Dieselfde naam; Albei naby Clarens; 1,2 km uitmekaar',
  ],
  [
    'province: is missing, and several towns have this name (Richmond is in KwaZulu-Natal and in Northern Cape)',
    'Provinsie: ontbreek, en verskeie dorpe het hierdie naam (Richmond is in KwaZulu-Natal, Noord-Kaap)',
  ],
  // A cause leaves out brackets, and has no numbers.
  [
    'province: is missing, and several towns have this name',
    'Provinsie: ontbreek, en verskeie dorpe het hierdie naam',
  ],
  ['"…" is no time of day such as …:…; left out', '"…" is nie ’n tyd, soos 18:00, nie; uitgelaat'],
  [
    'Row 2: stands: River is already in the list; left out',
    'Ry 2: Staanplekke: River is reeds in die lys; uitgelaat',
  ],
  [
    'Row 2: coordinates: 48.85, 2.35 lies far outside South Africa; left empty',
    'Ry 2: Breedtegraad en lengtegraad: 48.85, 2.35 lê ver buite Suid-Afrika; leeg gelaat',
  ],
  [
    'Row 2: standSurface: "moss" is none of Grass, Gravel, Sand, Paved, Bare ground; left out',
    'Ry 2: Oppervlak van die staanplekke: "moss" is geen van die volgende nie: Gras, Gruis, Sand, Geplavei, Kaal grond; uitgelaat',
  ],
  [
    'Row 2: standShade: "moss" is none of None, Some, Full; left out',
    'Ry 2: Skadu van die staanplekke: "moss" is geen van die volgende nie: Geen, Bietjie, Vol; uitgelaat',
  ],
  [
    'Row 2: facilities: "pool (closed)" says that it is not there; left out',
    'Ry 2: Geriewe: "pool (closed)" sê dat dit nie daar is nie; uitgelaat',
  ],
  [
    'facilities: "…" is not at the campsite itself; left out',
    'Geriewe: "…" is nie by die kampplek self nie; uitgelaat',
  ],
  [
    'Row 2: bookingMethods: "fax" is none of Phone, WhatsApp, Website, Email, Walk-in; left out',
    'Ry 2: Hoe om te bespreek: "fax" is geen van die volgende nie: Telefoon, WhatsApp, Webwerf, E-pos, Sonder bespreking; uitgelaat',
  ],
  // As causes have it.
  [
    'Laat aankoms: "…" is none of Allowed, By arrangement, Not allowed; left out',
    'Laat aankoms: "…" is geen van die volgende nie: Toegelaat, Volgens reëling, Nie toegelaat nie; uitgelaat',
  ],
  ['Sheet "Karoo": columns not read: Foo, Bar', 'Blad "Karoo": kolomme wat nie gelees word nie: Foo, Bar'],
  [
    'Sheet "Karoo": Rate per night is in several columns, of which the lowest counts: Peak, Off-peak',
    'Blad "Karoo": Tarief per nag is in verskeie kolomme, waarvan die laagste tel: Peak, Off-peak',
  ],
  [
    'Sheet "Karoo": Campsite id (ours) is in several columns, of which the first that says something counts: No, Nr',
    'Blad "Karoo": Kampplek-id (ons s’n) is in verskeie kolomme, waarvan die eerste wat iets sê, tel: No, Nr',
  ],
  [
    'node/101: kept as changed here: Rate per night, Phone numbers',
    'node/101: bly soos dit hier verander is: Tarief per nag, Telefoonnommers',
  ],
  // As earlier versions wrote it.
  [
    'node/101: kept as changed here: rates, contactPhones',
    'node/101: bly soos dit hier verander is: Tarief per nag, Telefoonnommers',
  ],
  ['Row 7: rates: "R210,50" was rounded to R211', 'Ry 7: Tarief per nag: "R210,50" is tot R211 afgerond'],
  ['node/12: is closed', 'node/12: is gesluit'],
  ['1 campsite is private; left out', '1 kampplek is privaat; uitgelaat'],
  ['3 campsites have no name; left out', '3 kampplekke het geen naam nie; uitgelaat'],
  [
    '7 campsites of earlier imports are no longer in this map data; nothing was deleted: Mahai, Kloof and 5 more',
    '7 kampplekke van vorige invoere is nie meer in hierdie kaartdata nie; niks is geskrap nie: Mahai, Kloof en nog 5',
  ],
  ['Read: sheet "Karoo", sheet "Cape"', 'Gelees: blad "Karoo", blad "Cape"'],
  ['Correct the name in the sheet.', 'Maak die naam in die sigblad reg.'],
  ['Jacuzzi: the owner writes so', 'Jacuzzi: the owner writes so'],
];

it.each(MESSAGES)('%p is said in Afrikaans', async (english, afrikaans) => {
  await chooseLanguage('af');
  expect(rowWords(english)).toBe(afrikaans);
});

it('says where an example is', async () => {
  await chooseLanguage('af');
  expect(exampleWords('Row 7, Koppie Kamp: "R150 / R200"')).toBe('Ry 7, Koppie Kamp: "R150 / R200"');
  expect(exampleWords('Sheet "A", row 2, Koppie Kamp')).toBe('Blad "A", ry 2, Koppie Kamp');
  expect(exampleWords('node/12')).toBe('node/12');
});

it('is the message of the server in English', () => {
  expect(rowWords('Row 7: rates: is missing')).toBe('Row 7: rates: is missing');
});
