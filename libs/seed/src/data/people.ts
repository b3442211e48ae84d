/** A demo camper; the addresses are of a reserved domain, so no mail can reach anybody. */
export interface SeedPerson {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** The campers who check in, suggest and climb the leaderboard in the demo data. */
export const SEED_PEOPLE: SeedPerson[] = [
  { username: 'nomvula', firstName: 'Nomvula', lastName: 'Dlamini', email: 'nomvula.dlamini@example.com' },
  {
    username: 'pj_oosthuizen',
    firstName: 'Pieter-Jan',
    lastName: 'Oosthuizen',
    email: 'pj.oosthuizen@example.com',
  },
  { username: 'aaliyah_d', firstName: 'Aaliyah', lastName: 'Davids', email: 'aaliyah.davids@example.com' },
  { username: 'siphom', firstName: 'Sipho', lastName: 'Mahlangu', email: 'sipho.mahlangu@example.com' },
  { username: 'karoo_karen', firstName: 'Karen', lastName: 'Fourie', email: 'karen.fourie@example.com' },
  { username: 'bkhumalo', firstName: 'Bongani', lastName: 'Khumalo', email: 'bongani.khumalo@example.com' },
  { username: 'thandi', firstName: 'Thandi', lastName: 'Nkosi', email: 'thandi.nkosi@example.com' },
  { username: 'ruans', firstName: 'Ruan', lastName: 'Steenkamp', email: 'ruan.steenkamp@example.com' },
  { username: 'megnaidoo', firstName: 'Megan', lastName: 'Naidoo', email: 'megan.naidoo@example.com' },
  // The long one: names like this must not break a card, a row or a podium step.
  {
    username: 'chris_labuschagne_terblanche',
    firstName: 'Christiaan Hendrik Johannes',
    lastName: 'Labuschagne-Terblanche van Schalkwyk',
    email: 'christiaan.labuschagne@example.com',
  },
  { username: 'lerato', firstName: 'Lerato', lastName: 'Mokoena', email: 'lerato.mokoena@example.com' },
  {
    username: 'mpho_tshivhase',
    firstName: 'Mpho',
    lastName: 'Tshivhase',
    email: 'mpho.tshivhase@example.com',
  },
  { username: 'tsakanib', firstName: 'Tsakani', lastName: 'Baloyi', email: 'tsakani.baloyi@example.com' },
  { username: 'xolani_g', firstName: 'Xolani', lastName: 'Gqirana', email: 'xolani.gqirana@example.com' },
];
