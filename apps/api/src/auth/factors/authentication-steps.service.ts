import { Injectable } from '@nestjs/common';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { SECOND, STEP_TIMEOUT_MS } from '@kampvuur/domain';
import type { AuthenticationPurpose } from '@kampvuur/persistence';
import { SessionCookie } from '../session-cookie';
import { AuthenticationStepsRepository, type AuthenticationStep } from './authentication-steps.repository';

/**
 * Unfinished sign-ins and enrolments. Each is a row in `authentication_steps`, found by the secret in an HttpOnly cookie
 * (the row holds its hash) and deleted when it is consumed.
 */
@Injectable()
export class AuthenticationStepsService {
  constructor(
    private readonly steps: AuthenticationStepsRepository,
    private readonly cookies: SessionCookie,
  ) {}

  async begin(reply: FastifyReply, step: AuthenticationStep, manager?: EntityManager): Promise<void> {
    const secret = await this.steps.create(step, manager);
    this.cookies.set(reply, this.cookies.nameOf(step.purpose), secret, STEP_TIMEOUT_MS / SECOND);
  }

  /** The step this browser has begun, without consuming it; null when there is none or it has expired. */
  async find(request: FastifyRequest, purpose: AuthenticationPurpose): Promise<AuthenticationStep | null> {
    const secret = this.secretOf(request, purpose);
    return secret ? this.steps.find(purpose, secret) : null;
  }

  /** Deletes the step and returns it; null when there is none, it has expired, or another request consumed it first. */
  async consume(
    request: FastifyRequest,
    reply: FastifyReply,
    purpose: AuthenticationPurpose,
  ): Promise<AuthenticationStep | null> {
    const secret = this.secretOf(request, purpose);
    if (!secret) return null;
    this.cookies.clear(reply, this.cookies.nameOf(purpose));
    return this.steps.consume(purpose, secret);
  }

  private secretOf({ headers }: FastifyRequest, purpose: AuthenticationPurpose): string | undefined {
    return fastifyCookie.parse(headers.cookie ?? '')[this.cookies.nameOf(purpose)];
  }
}
