import { demoEmail } from '@kampvuur/domain';

/** The demo accounts listed in the README; never created in production. */
export const DEMO_ACCOUNTS = [
  {
    username: 'demo-admin',
    password: 'kampvuur-admin',
    firstName: 'Thandi',
    lastName: 'Nkosi',
    email: demoEmail('demo-admin'),
    isAdmin: true,
  },
  {
    username: 'demo-camper',
    password: 'kampvuur-camper',
    firstName: 'Sipho',
    lastName: 'Maseko',
    email: demoEmail('demo-camper'),
    isAdmin: false,
  },
] as const;
