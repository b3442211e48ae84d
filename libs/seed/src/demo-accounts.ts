/** The accounts the README lists; never created in production. */
export const DEMO_ACCOUNTS = [
  {
    username: 'demo-admin',
    password: 'kampvuur-admin',
    firstName: 'Thandi',
    lastName: 'Nkosi',
    email: 'demo-admin@example.com',
    isAdmin: true,
  },
  {
    username: 'demo-camper',
    password: 'kampvuur-camper',
    firstName: 'Sipho',
    lastName: 'Maseko',
    email: 'demo-camper@example.com',
    isAdmin: false,
  },
] as const;
