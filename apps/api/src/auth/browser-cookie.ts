import { Injectable } from '@nestjs/common';
import { fastifyCookie } from '@fastify/cookie';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { KNOWN_BROWSERS, SECOND } from '@kampvuur/domain';
import { SessionCookie } from './session-cookie';

const SECRET_BYTES = 32;

/** Format of our secrets: any other value of the cookie is ignored. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Longest part of a User-Agent that is read, in characters. */
const USER_AGENT_MAX = 400;

/** Names we know: whoever signs in as somebody must not choose words that stand in an email to them. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** A random, HttpOnly cookie by which a browser is recognised at its next sign-in; it proves nothing else. */
@Injectable()
export class BrowserCookie {
  private readonly name: string;

  constructor(private readonly cookies: SessionCookie) {
    this.name = cookies.nameOf('browser');
  }

  /** The secret the browser brought, or a new one. */
  secretOf({ headers }: FastifyRequest): string {
    const brought = fastifyCookie.parse(headers.cookie ?? '')[this.name] ?? '';
    return SECRET.test(brought) ? brought : randomBytes(SECRET_BYTES).toString('base64url');
  }

  /** Has the browser keep it, from now on for the whole time again. */
  write(reply: FastifyReply, secret: string): void {
    this.cookies.set(reply, this.name, secret, KNOWN_BROWSERS.maxAge / SECOND);
  }
}

/** A browser in plain words, `Firefox on Windows`; null when it does not say. */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  if (!browser.name || !BROWSERS.has(browser.name)) return null;
  return os.name && SYSTEMS.has(os.name) ? `${browser.name} on ${os.name}` : browser.name;
}
