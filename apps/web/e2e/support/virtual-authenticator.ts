import type { Page } from '@playwright/test';

/** What it was asked to do, so far. */
export interface VirtualAuthenticator {
  /** Passkeys on it. */
  count: () => Promise<number>;
  /** Whether whoever is asked for a finger or a PIN is the right person. */
  setVerified: (isVerified: boolean) => Promise<void>;
}

/** Gives the browser a device with passkeys, Chromium's virtual authenticator: the rest is as with a real one. */
export async function withAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    setVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
