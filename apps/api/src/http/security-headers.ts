import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '@kampvuur/runtime';

/**
 * Headers of every answer. Styles are inline because emotion writes them at run time; scripts never are.
 * Pictures may come from any https site (`imageUrls`), the map's worker is a file of ours.
 */
export async function registerSecurityHeaders(
  api: NestFastifyApplication,
  settings: Settings,
): Promise<void> {
  const own = "'self'";
  // The map fetches its tiles itself.
  const tiles = settings.tileOrigin ? [settings.tileOrigin] : [];
  await api.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': [own],
        'script-src': [own],
        'worker-src': [own, 'blob:'],
        'style-src': [own, "'unsafe-inline'"],
        'img-src': [own, 'data:', 'blob:', 'https:'],
        'font-src': [own],
        'connect-src': [own, settings.origin.replace(/^http/, 'ws'), ...tiles],
        'object-src': ["'none'"],
        'base-uri': [own],
        'form-action': [own, ...(settings.OIDC_ISSUER ? [new URL(settings.OIDC_ISSUER).origin] : [])],
        'frame-ancestors': ["'none'"],
        ...(settings.isHttps ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: settings.isHttps,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
