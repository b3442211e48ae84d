import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** What the server asked; only what an authenticator looks at. */
export interface Question {
  challenge: string;
}

/** Flags of an answer: somebody was there, and was known. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

interface Manner {
  origin?: string;
  rpId?: string;
  /** Whether a finger or a PIN was asked for. */
  isVerified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR, RFC 8949: a byte string of at least 24 bytes, and a short text. */
function bytes(value: Buffer): Buffer {
  const head =
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 0xff]);
  return Buffer.concat([head, value]);
}
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** An authenticator with one passkey (WebAuthn, ES256), in software: what a browser would send of it. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  counter = 1;
  private readonly key: KeyObject;
  private readonly publicKey: Buffer;

  constructor(readonly manner: Manner = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    // COSE: {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
    this.publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }

  /** Answers `navigator.credentials.create`. */
  create({ challenge }: Question): object {
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey]);
    const data = Buffer.concat([this.head(WITH_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), bytes(data)],
    ]);
    const clientDataJSON = this.clientData('webauthn.create', challenge).toString('base64url');
    return this.answer({ clientDataJSON, attestationObject: attestation.toString('base64url') });
  }

  /** Answers `navigator.credentials.get`; each signature counts. */
  get({ challenge }: Question): object {
    this.counter += 1;
    const data = this.head(0);
    const client = this.clientData('webauthn.get', challenge);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.key);
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  private head(flags: number): Buffer {
    const { rpId = 'localhost', isVerified = true } = this.manner;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]),
      counter,
    ]);
  }

  private clientData(type: string, challenge: string): Buffer {
    const { origin = 'http://localhost:3000' } = this.manner;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private answer(response: object): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
