import { TEST_KEY } from '../../test/helpers/app';
import { type Attack, type Family, tryEach } from './attack';
import { successesIn } from './raw-socket';
import type { Stage } from './stage';

/** `PORT` stands for Winnow's own. */
const HOSTS: readonly string[] = [
  // names that an attacker may point at this computer (DNS rebinding)
  ...['evil.example', 'evil.example:PORT', 'EVIL.EXAMPLE:PORT', 'evil.example.:PORT', 'xn--evl-xla.example:PORT'],
  ...['127.0.0.1.evil.example:PORT', 'localhost.evil.example:PORT', '127-0-0-1.evil.example:PORT', '127.0.0.1.nip.io'],
  ...[
    'evil-localhost:PORT',
    'localhostevil:PORT',
    'evil.localhost:PORT',
    'localhost.localdomain:PORT',
    'localhost.:PORT',
  ],
  ...['ip6-localhost:PORT', 'winnow:PORT', 'winnow.local:PORT', 'router:PORT', '127.0.0.1.:PORT', '*', '*:PORT'],
  // other addresses, and other spellings of this one
  ...['10.0.0.1:PORT', '192.168.0.1:PORT', '169.254.169.254', '0.0.0.0:PORT', '0:PORT', '127.0.0.2:PORT', '127.1:PORT'],
  ...['2130706433:PORT', '0x7f000001:PORT', '0x7f.0.0.1:PORT', '0177.0.0.1:PORT', '127.0.0.01:PORT', '127.000.000.001'],
  ...[
    '[::]:PORT',
    '[::ffff:127.0.0.1]:PORT',
    '[0:0:0:0:0:0:0:1]:PORT',
    '[::1%lo]:PORT',
    '[::1%25lo]:PORT',
    '[::1].:PORT',
  ],
  ...['::1', '::1:PORT', '[::1', '::1]', '[fe80::1]:PORT', '[64:ff9b::7f00:1]:PORT', '[::127.0.0.1]:PORT'],
  // userinfo, paths and other parts of an address
  ...['evil@127.0.0.1:PORT', '127.0.0.1@evil.example', '127.0.0.1:PORT@evil.example', 'evil.example/127.0.0.1'],
  ...['127.0.0.1:PORT/evil', '127.0.0.1:PORT#evil', '127.0.0.1:PORT?evil', 'http://127.0.0.1:PORT', '//127.0.0.1:PORT'],
  ...['127.0.0.1\\evil.example', '127.0.0.1%00.evil.example', '127.0.0.1%2eevil.example', '%6c%6fcalhost:PORT'],
  // lists, ports that are none, and spaces
  ...['127.0.0.1:PORT, evil.example', 'evil.example, 127.0.0.1:PORT', '127.0.0.1 evil.example', '127.0.0.1;evil', ''],
  ...[
    '127.0.0.1:PORT:PORT',
    '127.0.0.1:',
    '127.0.0.1:+1',
    '127.0.0.1:-1',
    '127.0.0.1: 80',
    '127.0.0.1:0x50',
    '127.0.0.1:evil',
  ],
];

const ORIGINS: readonly string[] = [
  ...[
    'null',
    'NULL',
    '',
    ' ',
    'undefined',
    '*',
    'file://',
    'data:',
    'blob:null',
    'about:blank',
    'chrome-extension://abc',
  ],
  ...[
    'http://evil.example',
    'https://evil.example:PORT',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'http://localhost:PORT',
  ],
  ...[
    'https://127.0.0.1:PORT',
    'ws://127.0.0.1:PORT',
    'HTTP://127.0.0.1:PORT',
    'http://127.0.0.1:PORT/',
    '//127.0.0.1:PORT',
  ],
  ...[
    'http://127.0.0.1:PORT.evil.example',
    'http://127.0.0.1:PORT@evil.example',
    'http://evil.example#http://127.0.0.1:PORT',
  ],
  ...['http://127.0.0.1:PORT, http://evil.example', 'http://127.0.0.1:PORT http://evil.example', 'http://[::1]:PORT'],
];

/** Lines of a request, its target first, that are refused although one of them looks right. */
const REQUESTS: readonly (readonly [target: string, ...headers: readonly string[]])[] = [
  ['/api/jobs', 'Host: 127.0.0.1:PORT', 'Host: evil.example'],
  ['/api/jobs', 'Host: evil.example', 'Host: 127.0.0.1:PORT'],
  ['/api/jobs', 'X-Forwarded-Host: 127.0.0.1:PORT', 'Host: evil.example'],
  ['/api/jobs', 'Forwarded: host=127.0.0.1:PORT', 'Host: evil.example'],
  ['/api/jobs', 'Host: 127.0.0.1:PORT', 'Origin: http://127.0.0.1:PORT', 'Origin: http://evil.example'],
  ['/api/jobs', 'Host: 127.0.0.1:PORT', 'Sec-Fetch-Site: cross-site'],
  ['/api/jobs', 'Host: 127.0.0.1:PORT', 'Sec-Fetch-Site: same-site'],
  ['/%61pi/jobs', 'Host: 127.0.0.1:PORT', 'Sec-Fetch-Site: cross-site'],
  ['//api/jobs', 'Host: 127.0.0.1:PORT', 'Sec-Fetch-Site: cross-site'],
  ['/api/jobs/', 'Host: 127.0.0.1:PORT', 'Sec-Fetch-Site: cross-site'],
  ['http://evil.example/api/jobs', 'Host: 127.0.0.1:PORT'],
  ['http://evil.example:PORT/api/jobs', 'Host: 127.0.0.1:PORT'],
  ['https://evil.example/api/jobs', 'Host: 127.0.0.1:PORT'],
  ['HTTP://EVIL.EXAMPLE/api/jobs', 'Host: 127.0.0.1:PORT'],
  ['http://127.0.0.1:PORT@evil.example/api/jobs', 'Host: 127.0.0.1:PORT'],
  ['http://127.0.0.1:PORT/api/jobs', 'Host: evil.example'],
  ['http://127.0.0.1:PORT/api/jobs'],
  ['ftp://evil.example/api/jobs', 'Host: 127.0.0.1:PORT'],
  ['evil.example/api/jobs', 'Host: 127.0.0.1:PORT'],
  ['evil.example:80', 'Host: 127.0.0.1:PORT'],
  ['*', 'Host: 127.0.0.1:PORT'],
];

function asked({ winnow }: Stage, target: string, headers: readonly string[]): string {
  const lines = [`GET ${target} HTTP/1.1`, `Authorization: Bearer ${TEST_KEY}`, ...headers, 'Connection: close'];
  return `${lines.join('\r\n').replaceAll('PORT', String(winnow.port))}\r\n\r\n`;
}

/** Requests with a right key, so that nothing but their headers can be what refuses them. */
const refused =
  (requests: readonly (readonly [target: string, ...headers: readonly string[]])[]): Attack['run'] =>
  async (stage) => {
    const right = await stage.raw(asked(stage, '/api/jobs', ['Host: 127.0.0.1:PORT', 'Origin: http://127.0.0.1:PORT']));
    if (successesIn(right) !== 1)
      throw new Error(`The request that all others differ from is refused itself: ${right}`);
    return tryEach(requests, async ([target, ...headers]) => {
      const answers = await stage.raw(asked(stage, target, headers));
      return successesIn(answers) > 0 ? `answered ${target} with ${headers.join(' | ') || 'no Host'}` : null;
    });
  };

export const hostForms: Family = {
  name: 'Host and Origin headers',
  attacks: [
    { name: 'hosts', run: refused(HOSTS.map((host) => ['/api/jobs', `Host: ${host}`])) },
    {
      name: 'origins',
      run: refused(ORIGINS.map((origin) => ['/api/jobs', 'Host: 127.0.0.1:PORT', `Origin: ${origin}`])),
    },
    { name: 'targets and headers given twice', run: refused(REQUESTS) },
    {
      name: 'the window, stored pages, events and sockets by another name',
      run: refused(
        [
          '/',
          '/open?token=a',
          '/pages/a/html',
          '/api/events',
          '/socket.io/?EIO=4&transport=polling',
          '/docs',
          '/icon.svg',
        ].flatMap((target) => [
          [target, 'Host: evil.example:PORT'] as const,
          [target, 'Host: 127.0.0.1:PORT', 'Origin: http://evil.example'] as const,
        ]),
      ),
    },
  ],
};
