import type { JwtService } from '@nestjs/jwt';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from './session-cookie';

/** A short-lived, signed, HttpOnly cookie that carries a value from one request of a sign-in to the next. */
export class SignedCookie<Value extends object> {
  constructor(
    private readonly purpose: string,
    private readonly maxAgeSeconds: number,
    private readonly jwt: JwtService,
    private readonly cookies: SessionCookie,
  ) {}

  async write(reply: FastifyReply, value: Value): Promise<void> {
    const token = await this.jwt.signAsync(
      { value },
      { expiresIn: this.maxAgeSeconds, audience: this.purpose },
    );
    this.cookies.set(reply, this.name, token, this.maxAgeSeconds);
  }

  /** The value; null when there is no cookie, or it is forged or expired. */
  async read(request: FastifyRequest): Promise<Value | null> {
    const token = fastifyCookie.parse(request.headers.cookie ?? '')[this.name];
    if (!token) return null;
    try {
      return (await this.jwt.verifyAsync<{ value: Value }>(token, { audience: this.purpose })).value;
    } catch {
      return null;
    }
  }

  clear(reply: FastifyReply): void {
    this.cookies.clear(reply, this.name);
  }

  private get name(): string {
    return this.cookies.nameOf(this.purpose);
  }
}
