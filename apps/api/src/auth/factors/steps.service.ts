import { Injectable } from '@nestjs/common';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND, STEP_TIMEOUT_MS } from '@kampvuur/domain';
import {
  type AuthenticationPurpose,
  AuthenticationStepsRepository,
  type NewAuthenticationStep,
} from '@kampvuur/persistence';
import { SessionCookie } from '../session-cookie';

/**
 * What is half done, bound to the browser by an HttpOnly cookie whose secret stands hashed in the database: a row says
 * what is under way and goes with its use.
 */
@Injectable()
export class StepsService {
  constructor(
    private readonly steps: AuthenticationStepsRepository,
    private readonly cookies: SessionCookie,
  ) {}

  async begin(reply: FastifyReply, step: NewAuthenticationStep): Promise<void> {
    const secret = await this.steps.create(step);
    this.cookies.set(reply, this.cookies.nameOf(step.purpose), secret, STEP_TIMEOUT_MS / SECOND);
  }

  /** The unfinished step of this browser, without consuming it. */
  async find(request: FastifyRequest, purpose: AuthenticationPurpose): Promise<NewAuthenticationStep | null> {
    const secret = this.secretOf(request, purpose);
    return secret ? this.steps.find(purpose, secret) : null;
  }

  /** Uses it up; null when there is none, or another request was first. */
  async consume(
    request: FastifyRequest,
    reply: FastifyReply,
    purpose: AuthenticationPurpose,
  ): Promise<NewAuthenticationStep | null> {
    const secret = this.secretOf(request, purpose);
    if (!secret) return null;
    this.cookies.clear(reply, this.cookies.nameOf(purpose));
    return this.steps.consume(purpose, secret);
  }

  private secretOf({ headers }: FastifyRequest, purpose: AuthenticationPurpose): string | undefined {
    return fastifyCookie.parse(headers.cookie ?? '')[this.cookies.nameOf(purpose)];
  }
}
