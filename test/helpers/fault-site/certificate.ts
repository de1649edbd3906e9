import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Key and certificate as a TLS server takes them. */
export interface Credentials {
  readonly key: string;
  readonly cert: string;
}

interface Wish {
  readonly host: 'loopback' | 'elsewhere';
  readonly from: Date;
  readonly until: Date;
}

const DAY_MS = 86_400_000;
const AUTHORITY_NAME = 'Authority of the fault site';
const now = Date.now();
const GOOD: Wish = { host: 'loopback', from: new Date(now - DAY_MS), until: new Date(now + DAY_MS) };

const [SEQUENCE, SET, OID, UTF8, INTEGER, BIT_STRING, OCTET_STRING, BOOLEAN, UTC_TIME] = [
  0x30, 0x31, 0x06, 0x0c, 0x02, 0x03, 0x04, 0x01, 0x17,
];
const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OID, hex('2a8648ce3d040302')));

const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Of the authority that signs the certificates below; a test that trusts it trusts them. */
export const AUTHORITY = pem(
  'CERTIFICATE',
  certificate(AUTHORITY_NAME, AUTHORITY_NAME, authority.publicKey, authority.privateKey, GOOD, true),
);
export const TRUSTED = signed(GOOD);
export const EXPIRED = signed({ ...GOOD, from: new Date(now - 3 * DAY_MS), until: new Date(now - 2 * DAY_MS) });
export const NOT_YET_VALID = signed({ ...GOOD, from: new Date(now + 2 * DAY_MS), until: new Date(now + 3 * DAY_MS) });
export const WRONG_HOST = signed({ ...GOOD, host: 'elsewhere' });
export const SELF_SIGNED = selfSigned();

function signed(wish: Wish): Credentials {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = certificate('A fault', AUTHORITY_NAME, publicKey, authority.privateKey, wish, false);
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem('CERTIFICATE', der) };
}

function selfSigned(): Credentials {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = certificate('A fault', 'A fault', publicKey, privateKey, GOOD, false);
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem('CERTIFICATE', der) };
}

/** An X.509 certificate (RFC 5280), version 3, in DER. */
function certificate(
  subject: string,
  issuer: string,
  publicKey: KeyObject,
  issuerKey: KeyObject,
  { host, from, until }: Wish,
  isAuthority: boolean,
): Buffer {
  const extensions = [
    extension('551d13', der(SEQUENCE, ...(isAuthority ? [der(BOOLEAN, hex('ff'))] : [])), true),
    ...(isAuthority ? [] : [extension('551d11', der(SEQUENCE, ...hostNames(host)), false)]),
  ];
  const body = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, hex('02'))),
    der(INTEGER, hex(subject === issuer ? '01' : '02')),
    ECDSA_WITH_SHA256,
    name(issuer),
    der(SEQUENCE, utcTime(from), utcTime(until)),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, ...extensions)),
  );
  return der(SEQUENCE, body, ECDSA_WITH_SHA256, der(BIT_STRING, hex('00'), sign('sha256', body, issuerKey)));
}

function hostNames(host: Wish['host']): readonly Buffer[] {
  if (host === 'elsewhere') return [der(0x82, Buffer.from('elsewhere.example'))];
  return [der(0x87, Buffer.from([127, 0, 0, 1]))];
}

function name(text: string): Buffer {
  return der(SEQUENCE, der(SET, der(SEQUENCE, der(OID, hex('550403')), der(UTF8, Buffer.from(text)))));
}

function extension(oid: string, value: Buffer, critical: boolean): Buffer {
  const flag = critical ? [der(BOOLEAN, hex('ff'))] : [];
  return der(SEQUENCE, der(OID, hex(oid)), ...flag, der(OCTET_STRING, value));
}

function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}

function der(tag: number | undefined, ...content: readonly Buffer[]): Buffer {
  const value = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag ?? 0]), length(value.length), value]);
}

function length(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size]);
  return size < 0x100 ? Buffer.from([0x81, size]) : Buffer.from([0x82, size >> 8, size & 0xff]);
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex');
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
