import { Injectable } from '@nestjs/common';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { SECOND, SESSION } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';

/** Names and attributes of cookies. */
@Injectable()
export class SessionCookie {
  /**
   * `__Host-` over https. On loopback http the port is in the name: browsers share cookies between ports,
   * and two clones side by side must not sign each other out.
   */
  readonly name: string;

  constructor(private readonly settings: Settings) {
    this.name = this.nameOf('session');
  }

  nameOf(purpose: string): string {
    if (this.settings.isHttps) return `__Host-kampvuur-${purpose}`;
    return `kampvuur-${purpose}-${new URL(this.settings.PUBLIC_URL).port || '80'}`;
  }

  /** The session token of a request, from its raw header: also before cookies are parsed, as on `/ws`. */
  read(cookieHeader: string | undefined): string | null {
    return fastifyCookie.parse(cookieHeader ?? '')[this.name] ?? null;
  }

  write(reply: FastifyReply, token: string): void {
    this.set(reply, this.name, token, SESSION.maxAge / SECOND);
  }

  /** Sets any of our cookies; `maxAge` in seconds. */
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
