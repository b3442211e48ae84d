import { createTransport } from 'nodemailer';
import { Readable } from 'node:stream';
import type { Settings } from '@kampvuur/runtime';
import { MailFolder } from './mail-folder';

/** A composed email and its envelope. */
interface ComposedMail {
  /** Part of the file name, when it is written to a folder. */
  name: string;
  from: string;
  to: string;
  raw: Buffer;
}

/**
 * The email was definitely not sent; `isFinal` when another attempt would not help. The message contains no personal
 * data.
 */
export class MailNotSent extends Error {
  constructor(
    reason: string,
    readonly isFinal: boolean,
  ) {
    super(reason);
  }
}

/** Sends composed emails. */
export interface MailTransport {
  /** @throws MailNotSent when it was definitely not sent; after any other error it may have been sent. */
  send(mail: ComposedMail): Promise<void>;
}

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

/** Timeouts for connecting to a mail server, for its greeting and for its replies, in ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Reply codes from here on are permanent failures (RFC 5321). */
const PERMANENT = 500;

/** The fields of nodemailer's errors. */
interface SmtpError {
  code?: string;
  responseCode?: number;
}

/** Sends emails through a mail server. */
class SmtpTransport implements MailTransport {
  private readonly server: ReturnType<typeof createTransport>;

  constructor(url: string) {
    this.server = createTransport({ url, ...TIMEOUTS });
  }

  async send({ from, to, raw }: ComposedMail): Promise<void> {
    const body = Readable.from([raw]);
    let isTransmitted = false;
    body.once('end', () => (isTransmitted = true));
    try {
      await this.server.sendMail({ envelope: { from, to }, raw: body });
    } catch (error) {
      const { code = 'unknown', responseCode } = error as SmtpError;
      const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
      // Once everything is transmitted, only the server's reply tells whether it accepted the email.
      if (isTransmitted && responseCode === undefined)
        throw new Error(`No answer of the mail server: ${reason}`);
      const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
      throw new MailNotSent(reason, isAboutMail && (responseCode ?? PERMANENT) >= PERMANENT);
    }
  }
}

/** Writes emails to a folder, for installations without a mail server. */
class FolderTransport implements MailTransport {
  constructor(private readonly folder: MailFolder) {}

  async send({ name, raw }: ComposedMail): Promise<void> {
    await this.folder.write(name, raw);
  }
}

/** The configured transport: the mail server of `SMTP_URL`, otherwise the folder `MAIL_ROOT`. */
export function mailTransportOf({ SMTP_URL, MAIL_ROOT }: Settings): MailTransport {
  return SMTP_URL ? new SmtpTransport(SMTP_URL) : new FolderTransport(new MailFolder(MAIL_ROOT));
}
