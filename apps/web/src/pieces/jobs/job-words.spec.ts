import { chooseLanguage, PSEUDO } from '../../base/messages/language';
import { jobWords } from './job-words';

afterEach(() => chooseLanguage('en'));

const MESSAGES: [english: string, afrikaans: string][] = [
  ['Waiting for a worker', 'Wag vir ’n werker'],
  ['The job stopped because of an unexpected error', 'Die taak het weens ’n onverwagte fout gestop'],
  ['Compared 200 of 12000 campsites', '200 van 12\u00a0000 kampplekke vergelyk'],
  ['Compared 1 of 1 campsite', '1 van 1 kampplek vergelyk'],
  ['Compared 1 campsite: no likely duplicates', '1 kampplek vergelyk: geen waarskynlike duplikate nie'],
  ['Refreshed 1 campsite', '1 kampplek ververs'],
  // As older jobs say it.
  ['Refreshed 1 campsites', '1 kampplek ververs'],
  ['Compared 122 campsites: 0 likely duplicates', '122 kampplekke vergelyk: 0 waarskynlike duplikate'],
  ['Compared 122 campsites: 1 likely duplicate', '122 kampplekke vergelyk: 1 waarskynlike duplikaat'],
  ['Would import 1 campsite', 'Sou 1 kampplek invoer'],
  [
    'Would import 2 campsites, would update 3, 1 unchanged, 1 duplicate, 4 refused, 5 left out',
    'Sou 2 kampplekke invoer, sou 3 bywerk, 1 onveranderd, 1 duplikaat, 4 geweier, 5 uitgelaat',
  ],
  ['Imported 3 campsites, updated 1, 2 duplicates', '3 kampplekke ingevoer, 1 bygewerk, 2 duplikate'],
  ['Removed 1 campsite, set back 2, kept 3', '1 kampplek verwyder, 2 teruggestel, 3 behou'],
  ['Removed', 'Verwyder'],
  ['Kept: it has a check-in, a trip', 'Behou: dit het ’n besoek en ’n reis'],
  [
    'Set back: Rate per night, Phone numbers\nKept, changed since: Name',
    'Teruggestel: Tarief per nag, Telefoonnommers\nBehou, sedertdien verander: Naam',
  ],
  ['20 campsites: 3 updated, 1 lost a dead link', '20 kampplekke: 3 bygewerk, 1 met ’n dooie skakel minder'],
  ['Reading Koppie, Kloof and Kamp', 'Lees tans Koppie, Kloof and Kamp'],
  [
    'rate updated, 1 tariff suggested for review',
    'tarief per nag bygewerk, 1 tarief voorgestel om na te sien',
  ],
  [
    'description, 1 phone and 2 facilities updated, rate, 1 phone and location suggested for review, website returned 404, removed',
    'beskrywing, 1 telefoonnommer en 2 geriewe bygewerk, tarief per nag, 1 telefoonnommer en ligging voorgestel om na te sien, webwerf het met 404 geantwoord, verwyder',
  ],
  ['2 websites returned 404 and 410, removed', '2 webwerwe het met 404 en 410 geantwoord, verwyder'],
  ['gate opens and 3 open months updated', 'hek open en maande oop (3) bygewerk'],
  ['its map shows a place outside Free State', 'sy kaart wys ’n plek buite Vrystaat'],
  [
    'None of the campsites in this map data can be imported: 3 campsites are private; left out, 1 campsite has no name; left out.',
    'Geen van die kampplekke in hierdie kaartdata kan ingevoer word nie: 3 kampplekke is privaat; uitgelaat, 1 kampplek het geen naam nie; uitgelaat.',
  ],
  ['no such website', 'so ’n webwerf bestaan nie'],
  ['the website answered 503', 'die webwerf het met 503 geantwoord'],
  [
    'OpenStreetMap could not be fetched from maps.example:80: the website answered 504 and wants to be left alone for 600 s, asked 3 times.',
    'OpenStreetMap kon nie by maps.example:80 gehaal word nie: die webwerf het met 504 geantwoord en wil 600 s lank met rus gelaat word, 3 keer gevra.',
  ],
];

it.each(MESSAGES)('%p is said in Afrikaans', async (english, afrikaans) => {
  await chooseLanguage('af');
  expect(jobWords(english)).toBe(afrikaans);
});

it.each([
  'Imported 3 campsites, 2 sent to the moon',
  'drawbridge updated',
  'rate and drawbridge updated, 1 phone suggested for review',
  'Set back: Drawbridge',
])('%p is not known as a whole and stays English', async (english) => {
  await chooseLanguage('af');
  expect(jobWords(english)).toBe(english);
});

it('has accents for tests, unless it is not known', async () => {
  await chooseLanguage(PSEUDO);
  expect(jobWords('Removed 1 campsite, kept 3')).not.toContain('Removed');
  expect(jobWords('Sent to the moon')).toBe('Sent to the moon');
});

it('is the message of the server in English', () => {
  expect(jobWords('rate updated')).toBe('rate updated');
});
