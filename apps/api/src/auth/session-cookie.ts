import { Injectable } from '@nestjs/common';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { SECOND, SESSION } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';

/** Reads and writes the session's cookie, and gives other cookies their names and attributes. */
@Injectable()
export class SessionCookie {
  /**
   * `__Host-` over https. Over http on loopback the name contains the port: browsers share cookies between ports, and two
   * clones that run side by side must not sign each other out.
   */
  readonly name: string;
  /** The name of the cookie that a browser has for a minute after it has written something. */
  readonly written: string;

  constructor(private readonly settings: Settings) {
    this.name = this.nameOf('session');
    this.written = this.nameOf('written');
  }

  nameOf(purpose: string): string {
    if (this.settings.isHttps) return `__Host-kampvuur-${purpose}`;
    return `kampvuur-${purpose}-${new URL(this.settings.PUBLIC_URL).port || '80'}`;
  }

  /** The session token in a raw Cookie header, which is all there is on `/ws`; null without one. */
  read(cookieHeader: string | undefined): string | null {
    return fastifyCookie.parse(cookieHeader ?? '')[this.name] ?? null;
  }

  /** Whether the cookie of recent writes is in a raw Cookie header. */
  hasWritten(cookieHeader: string | undefined): boolean {
    return cookieHeader?.includes(`${this.written}=`) ?? false;
  }

  write(reply: FastifyReply, token: string): void {
    this.set(reply, this.name, token, SESSION.maxAge / SECOND);
  }

  /** Sets a cookie; `maxAge` in seconds. */
  set(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    reply.setCookie(name, value, { ...this.attributes, maxAge });
  }

  clear(reply: FastifyReply, name = this.name): void {
    reply.clearCookie(name, this.attributes);
  }

  private get attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.settings.isHttps } as const;
  }
}
