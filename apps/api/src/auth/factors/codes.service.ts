import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { isTotpCode } from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import { AuditLog, type AuditActor } from '../../audit/audit-log';
import { ThrottleService } from '../throttle.service';
import { matchingTimeStep } from './one-time-codes';
import { SecondFactorsRepository } from './second-factors.repository';
import { SecretBox } from './secret-box';

/** The account a code is for, and the IP address it comes from. */
type CodeSender = AuditActor & { id: number };

/** Verifies codes. Each is accepted once; failures are limited by account, from all addresses together. */
@Injectable()
export class CodesService {
  constructor(
    private readonly database: DataSource,
    private readonly factors: SecondFactorsRepository,
    private readonly throttle: ThrottleService,
    private readonly box: SecretBox,
    private readonly mail: MailOutbox,
    private readonly audit: AuditLog,
  ) {}

  /** True for a valid code of the authenticator app, which cannot be used again. @throws TooManyAttempts */
  verifyTotp(userId: number, code: string): Promise<boolean> {
    return this.throttle.checkCode(userId, () => this.useTotp(userId, code));
  }

  /** As `verifyTotp`, for the second step of a sign-in, which also accepts a recovery code. @throws TooManyAttempts */
  verifySecondStep(sender: CodeSender, code: string): Promise<boolean> {
    return this.throttle.checkCode(sender.id, () =>
      isTotpCode(code) ? this.useTotp(sender.id, code) : this.useRecoveryCode(sender, code),
    );
  }

  private async useTotp(userId: number, code: string): Promise<boolean> {
    const totp = isTotpCode(code) ? await this.factors.totp(userId) : null;
    const secret = totp && this.box.open(totp.secret, userId);
    const timeStep = secret && matchingTimeStep(secret, code);
    return totp && timeStep ? this.factors.useTotpStep(totp, timeStep) : false;
  }

  private useRecoveryCode(sender: CodeSender, code: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      if (!(await this.factors.useRecoveryCode(manager, sender.id, code))) return false;
      const { recoveryCodes: left } = await this.factors.summary(sender.id, manager);
      await this.audit.record({ action: 'recovery-code-used', actor: sender, details: { left } }, manager);
      const key = `recovery-code-used:${randomUUID()}`;
      const email = { to: sender.id, template: 'recovery-code-used', data: { left }, key } as const;
      await this.mail.enqueue(manager, email);
      return true;
    });
  }
}
