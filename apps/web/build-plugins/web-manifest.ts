import type { ManifestOptions } from 'vite-plugin-pwa';
import { PRODUCT } from '../../../libs/domain/src/product';
import { LIGHT } from '../src/app/theme/tokens';
import { ROUTES } from '../src/base/paths';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** How the installed app names itself, looks and starts. */
export const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: PRODUCT.name,
  short_name: PRODUCT.name,
  description: PRODUCT.tagline,
  lang: 'en-ZA',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: LIGHT.paper,
  background_color: LIGHT.paper,
  categories: ['travel', 'lifestyle'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    {
      name: 'My Favorites',
      short_name: 'Favourites',
      url: ROUTES.favorites,
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
};
