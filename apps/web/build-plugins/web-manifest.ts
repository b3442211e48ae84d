import type { ManifestOptions } from 'vite-plugin-pwa';
import { PRODUCT } from '../../../libs/domain/src/product';
import { LIGHT } from '../src/app/theme/tokens';
import favourites from '../src/base/messages/af/favourites.json' with { type: 'json' };
import home from '../src/base/messages/af/home.json' with { type: 'json' };
import layout from '../src/base/messages/af/layout.json' with { type: 'json' };
import { ROUTES } from '../src/base/paths';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Texts in other languages, of which browsers take that of the device (Web Application Manifest, localizable members). */
interface Localized {
  description_localized: Record<string, string>;
  shortcuts: (ManifestOptions['shortcuts'][number] & {
    name_localized: Record<string, string>;
    short_name_localized: Record<string, string>;
  })[];
}

/** How the installed app names itself, looks and starts. */
export const MANIFEST: Partial<ManifestOptions> & Localized = {
  id: '/',
  name: PRODUCT.name,
  short_name: PRODUCT.name,
  description: PRODUCT.tagline,
  description_localized: { af: home.tagline },
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
      name_localized: { af: favourites.title },
      short_name_localized: { af: layout['section.favorites'] },
      url: ROUTES.favorites,
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
};
