import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { isTotpCode } from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import { SecondFactorsRepository } from '@kampvuur/persistence';
import { AuditLog, type AuditActor } from '../../audit/audit-log';
import { ThrottleService } from '../throttle.service';
import { matchingStep } from './one-time-codes';
import { SecretBox } from './secret-box';

/** An account, and where a code for it comes from. */
type CodeSender = AuditActor & { id: number };

/** Checks codes, each once and under one limit for the account, wherever they come from. */
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

  /** Whether a code of the authenticator app is right; it is used up then. @throws TooManyAttempts */
  isTotp(userId: number, code: string): Promise<boolean> {
    return this.throttle.checkCode(userId, () => this.useTotp(userId, code));
  }

  /** The same for the second step of a sign-in, where a recovery code will do too. @throws TooManyAttempts */
  isSecondStep(sender: CodeSender, code: string): Promise<boolean> {
    return this.throttle.checkCode(sender.id, () =>
      isTotpCode(code) ? this.useTotp(sender.id, code) : this.useRecoveryCode(sender, code),
    );
  }

  private async useTotp(userId: number, code: string): Promise<boolean> {
    const totp = isTotpCode(code) ? await this.factors.totp(userId) : null;
    const secret = totp && this.box.open(totp.secret, userId);
    const step = secret && matchingStep(secret, code);
    return step ? this.factors.useTotpStep(userId, step) : false;
  }

  private useRecoveryCode(sender: CodeSender, code: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      if (!(await this.factors.useRecoveryCode(manager, sender.id, code))) return false;
      const { recoveryCodes: left } = await this.factors.summary(sender.id, manager);
      await this.audit.record({ action: 'recovery-code-used', actor: sender, details: { left } }, manager);
      const key = `recovery-code-used:${randomUUID()}`;
      const notice = { to: sender.id, template: 'recovery-code-used', data: { left }, key } as const;
      await this.mail.enqueue(manager, notice);
      return true;
    });
  }
}
