import { Injectable } from '@nestjs/common';
import { fastifyCookie } from '@fastify/cookie';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { KNOWN_BROWSERS, SECOND } from '@kampvuur/domain';
import { SessionCookie } from './session-cookie';

const SECRET_BYTES = 32;

/** Format of the cookie's value; any other value is ignored. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** How many characters of a User-Agent are parsed. */
const MAX_USER_AGENT = 400;

/** Only known names are used: an attacker who signs in to an account must not choose text for the email to its owner. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** A random, HttpOnly cookie that recognises a browser at its next sign-in; it does not authenticate anybody. */
@Injectable()
export class BrowserCookie {
  private readonly name: string;

  constructor(private readonly cookies: SessionCookie) {
    this.name = cookies.nameOf('browser');
  }

  /** The secret in the request's cookie, or a new one. */
  secretOf({ headers }: FastifyRequest): string {
    const sent = fastifyCookie.parse(headers.cookie ?? '')[this.name] ?? '';
    return SECRET.test(sent) ? sent : randomBytes(SECRET_BYTES).toString('base64url');
  }

  /** Sets the cookie, which renews its whole lifetime. */
  write(reply: FastifyReply, secret: string): void {
    this.cookies.set(reply, this.name, secret, KNOWN_BROWSERS.maxAge / SECOND);
  }
}

/** Browser and system as text, `Firefox on Windows`; null when the browser is not known. */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT));
  if (!browser.name || !BROWSERS.has(browser.name)) return null;
  return os.name && SYSTEMS.has(os.name) ? `${browser.name} on ${os.name}` : browser.name;
}
