import { createTransport } from 'nodemailer';
import { Readable } from 'node:stream';
import type { Settings } from '@kampvuur/runtime';
import { MailFolder } from './mail-folder';

/** An email as bytes, with what its envelope says. */
export interface ComposedMail {
  /** For its file's name. */
  name: string;
  from: string;
  to: string;
  raw: Buffer;
}

/** The email surely has not been sent; `isFinal` when trying again would not help. The message names no person. */
export class MailNotSent extends Error {
  constructor(
    reason: string,
    readonly isFinal: boolean,
  ) {
    super(reason);
  }
}

/** Takes emails away. */
export interface MailTransport {
  /** @throws MailNotSent when it surely was not sent; any other error leaves open whether it was. */
  send(mail: ComposedMail): Promise<void>;
}

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

/** How long a mail server may take to be reached, to greet, and to answer, in ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** From here on a mail server's answer is for good (RFC 5321). */
const PERMANENT = 500;

/** What nodemailer says of a failure. */
interface SmtpError {
  code?: string;
  responseCode?: number;
}

/** Sends by a mail server. */
class SmtpTransport implements MailTransport {
  private readonly server: ReturnType<typeof createTransport>;

  constructor(url: string) {
    this.server = createTransport({ url, ...TIMEOUTS });
  }

  async send({ from, to, raw }: ComposedMail): Promise<void> {
    const body = Readable.from([raw]);
    let isHandedOver = false;
    body.once('end', () => (isHandedOver = true));
    try {
      await this.server.sendMail({ envelope: { from, to }, raw: body });
    } catch (error) {
      const { code = 'unknown', responseCode } = error as SmtpError;
      const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
      // Once the server has everything, only its answer says what it did with it.
      if (isHandedOver && responseCode === undefined)
        throw new Error(`No answer of the mail server: ${reason}`);
      const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
      throw new MailNotSent(reason, isAboutMail && (responseCode ?? PERMANENT) >= PERMANENT);
    }
  }
}

/** Leaves emails in a folder, as on a machine without a mail server. */
class FolderTransport implements MailTransport {
  constructor(private readonly folder: MailFolder) {}

  async send({ name, raw }: ComposedMail): Promise<void> {
    await this.folder.write(name, raw);
  }
}

/** The transport an installation has chosen: the server when one is named, else the folder. */
export function mailTransportOf({ SMTP_URL, MAIL_ROOT }: Settings): MailTransport {
  return SMTP_URL ? new SmtpTransport(SMTP_URL) : new FolderTransport(new MailFolder(MAIL_ROOT));
}
