import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that signs itself, and its key, both as PEM. */
export interface MadeCertificate {
  readonly cert: string;
  readonly key: string;
}

const ECDSA_WITH_SHA256 = '06082a8648ce3d040302';
const COMMON_NAME = '0603550403';

function part(tag: number, ...inner: readonly Buffer[]): Buffer {
  const body = Buffer.concat(inner);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...inner: readonly Buffer[]): Buffer => part(0x30, ...inner);
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const timeOf = (at: Date): Buffer => part(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

/** Makes a certificate for `localhost` with this serial number (1 to 127), good until `endsAt`. */
export function makeCertificate(serial: number, endsAt: Date): MadeCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(part(0x31, sequence(hex(COMMON_NAME), part(0x0c, Buffer.from('localhost')))));
  const algorithm = sequence(hex(ECDSA_WITH_SHA256));
  const body = sequence(
    part(0xa0, part(0x02, Buffer.from([2]))),
    part(0x02, Buffer.from([serial])),
    algorithm,
    name,
    sequence(timeOf(new Date(Date.UTC(2020, 0, 1))), timeOf(endsAt)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const whole = sequence(body, algorithm, part(0x03, Buffer.from([0]), sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
