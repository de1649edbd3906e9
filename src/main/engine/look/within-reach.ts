import { isIP } from 'node:net';

/** Whether a page may show what stands at an address: what is near this computer, only to a page of the same host. */
export function isWithinReach(url: string, page: string): boolean {
  const target = URL.parse(url);
  if (target === null || !/^https?:$/.test(target.protocol)) return false;
  return !isNear(target.hostname) || target.hostname === URL.parse(page)?.hostname;
}

const NEAR_V4 = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const NEAR_V6 = /^(?:::1?$|::ffff:|f[cd]|fe[89ab])/i;

/** Names without a dot, and addresses of private networks (RFC 1918, 4193, 6598, 3927). */
function isNear(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 4) return NEAR_V4.test(host);
  if (isIP(host) === 6) return NEAR_V6.test(host);
  return !host.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/i.test(host);
}
