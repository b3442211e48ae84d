import { takeNumberOfPeople } from './number-of-people';

it.each([
  ['4 people hermanus', '4 people', 'hermanus'],
  ['vir 6 mense cederberg', 'vir 6 mense', 'cederberg'],
  ['2 adults 2 kids wilderness', '2 adults 2 kids', 'wilderness'],
  ['2 adults and 2 children, addo', '2 adults and 2 children', ', addo'],
  ['tsitsikamma 2 volwassenes en 3 kinders', '2 volwassenes en 3 kinders', 'tsitsikamma'],
  ['family of 5 addo', '5', 'family of addo'],
  ['sleeps 4 knysna', 'sleeps 4', 'knysna'],
  ['six people near clarens', 'six people', 'near clarens'],
  ['for two near clarens', 'for two', 'near clarens'],
  ['kamp vir 4', 'vir 4', 'kamp'],
  ['up to 20 people with power', 'up to 20 people', 'with power'],
  ['4-6 pax', '4-6 pax', ''],
  ['group of 12 midmar', 'group of 12', 'midmar'],
  ['under R300 for 4 people', 'for 4 people', 'under R300'],
])('%p states a number of people', (query, typed, rest) => {
  const found = takeNumberOfPeople(query);
  expect(found?.typed).toBe(typed);
  expect(found?.rest.replace(/\s+/g, ' ').trim()).toBe(rest);
});

it.each([
  ['camping for 2 nights'],
  ['R200 per person'],
  ['under R200'],
  ['n1 stopover'],
  ['things for kids'],
  ['4x4 trails'],
  ['within 50 km of clarens'],
  ['for 200 rand'],
  ['for 200'],
  ['three rondavels'],
  ['big 5 family'],
  ['de hoop 2'],
])('%p states none', (query) => {
  expect(takeNumberOfPeople(query)).toBeUndefined();
});
