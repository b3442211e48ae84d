import { isInForeignMoney, isRand } from './currencies';

it.each([
  ...[
    'US$ 25',
    'USD 25',
    '25 usd',
    'USD25',
    '25USD',
    '€15',
    '15 euro',
    '£12',
    'N$250',
    'NAD 250',
    'P250',
    'P 250 pp',
    'BWP250',
  ],
  ...['250 pula', 'M180', '180 maloti', 'LSL 180', 'E200', '200 Emalangeni', '20 US dollars', 'from P250'],
  ...['Rate (USD)', 'Price in N$', 'Tarief (€)'],
])('%j is in another currency than rand', (text) => expect(isInForeignMoney(text)).toBe(true));

it.each([
  ...['R250', 'ZAR 250', '250', '250 rand', 'R250 pp', 'Peak: R250', 'E1: R120, E2: R150', 'Rate per night'],
  ...['from R250', 'Mar-May 250', 'Price (ZAR)', 'dam view 250', '2 pounds of wood free, R250'],
])('%j is not', (text) => expect(isInForeignMoney(text)).toBe(false));

it.each([
  'ZAR',
  'R',
  'r',
  'Rand',
  'rands',
  'SA Rand',
  'South African Rand',
  'R (ZAR)',
  'Suid-Afrikaanse rand',
])('a currency %j is the rand', (currency) => expect(isRand(currency)).toBe(true));

it.each([
  'USD',
  'US$',
  'N$',
  'NAD',
  'EUR',
  '€',
  'P',
  'Pula',
  'M',
  'E',
  'R$',
  'SZL',
  'Namibian dollar',
  'ZAR / USD',
])('a currency %j is not', (currency) => expect(isRand(currency)).toBe(false));
