import { type AddressInfo, createServer } from 'node:net';
import { createInternet, type Internet, PUBLIC } from '../../test/helpers/addresses';
import { startTestApp, type TestApp } from '../../test/helpers/app';
import { hostilePage } from '../../test/helpers/hostile-page';
import { linking, type Site, startSite } from '../../test/helpers/site';
import { type Attack, type Family, tryEach } from './attack';

/* A site of the internet leads to what is on this computer. Both are on loopback, so the app of this family is told
   that one address is public (as the tests do) and runs in this process; no other family can tell the two apart. */

interface Net {
  readonly app: TestApp;
  readonly internet: Internet;
  /** Reached as public.example. */
  readonly outside: Site;
  /** Stands on this computer; whatever it is asked got through. */
  readonly inside: Site;
  /** Connections to another port of this computer, whatever is said on them. */
  readonly connections: () => number;
  readonly port: number;
}

const NAME = 'public.example';
const at = (site: Site, path: string, name = NAME) => `http://${name}:${new URL(site.origin).port}${path}`;

async function withNet<Value>(run: (net: Net) => Promise<Value>): Promise<Value> {
  const internet = createInternet();
  internet.point(NAME, PUBLIC[0]);
  for (const name of ['inner.example', 'a.inner.example']) internet.point(name, '127.0.0.1');
  internet.point('mapped.example', '::ffff:127.0.0.1');
  internet.point('six.example', '::1');
  internet.point('nat64.example', '64:ff9b::7f00:1');
  internet.point('both.example', '127.0.0.1', '::1', '10.0.0.1');
  internet.point('any.example', '0.0.0.0');
  const app = await startTestApp({ network: internet, settings: { timeoutMs: 30_000 } });
  const [outside, inside] = await Promise.all([startSite(), startSite()]);
  inside.otherwise('<h1>Secret</h1>');
  let connections = 0;
  const listening = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const { port } = listening.address() as AddressInfo;
  try {
    return await run({ app, internet, outside, inside, connections: () => connections, port });
  } finally {
    await Promise.all([app.stop(), outside.stop(), inside.stop()]);
    listening.close();
  }
}

const visit = ({ app, outside }: Net, path: string, more: Readonly<Record<string, unknown>> = {}) =>
  app.send('/api/visit', { method: 'POST', body: { url: at(outside, path), attempts: 1, ...more } });

/** Ways to write this computer's address; a browser or a parser of URLs may take each of them for it. */
const SPELLINGS: readonly string[] = [
  ...[
    '127.0.0.1',
    'localhost',
    'LOCALHOST',
    'localhost.',
    '127.0.0.1.',
    'a.localhost',
    'a.b.localhost.',
    'inner.example',
  ],
  ...[
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.1',
    '127.0.1',
    '127.0.0.01',
  ],
  ...['00000177.0.0.1', '127.0.0.0x1', '0', '0.0.0.0', '0x0', '00.0', '127.255.255.254', '127.0.0.2', '127.0.0.1%2e'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...['[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[::ffff:0.0.0.0]'],
  ...['[2001:0:7f00:1::]', '[2001:0:0:0:0:0:80ff:fffe]', '[fe80::5efe:7f00:1]', '[::1%25lo]', '[fe80::1%25lo]'],
  ...[
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '１２７.0.0.1',
    'ｌｏｃａｌｈｏｓｔ',
    'loc\u00adalhost',
    '%31%32%37.0.0.1',
    '%6cocalhost',
  ],
  ...[
    'user:pass@127.0.0.1',
    `${NAME}@127.0.0.1`,
    `${NAME}%40127.0.0.1`,
    'mapped.example',
    'six.example',
    'any.example',
  ],
  ...['nat64.example', 'both.example', 'inner.example.', 'INNER.EXAMPLE', 'a.inner.example', '10.0.0.1', '192.168.0.1'],
  ...['172.31.255.255', '100.64.0.1', '169.254.169.254', '192.0.0.192', '240.0.0.1', '255.255.255.255', '[fd00::1]'],
  ...['[fe80::1]', '[fec0::1]', '[fd00:ec2::254]', '168.63.129.16', '224.0.0.1', '[ff02::1]'],
];

const OTHER_SCHEMES = (inside: Site): readonly string[] => [
  ...[
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'file:/etc/passwd',
    '//127.0.0.1/x',
    'view-source:file:///etc/passwd',
  ],
  ...[
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1/',
    'dict://127.0.0.1/',
    'ldap://127.0.0.1/',
    'chrome://version',
    'about:config',
  ],
  ...['data:text/html,<h1>root:</h1>', 'blob:null/a', 'javascript:1', 'ws://127.0.0.1/', 'unix:/var/run/docker.sock'],
  ...[
    `view-source:${inside.url('/x')}`,
    `jar:${inside.url('/x')}!/`,
    `feed:${inside.url('/x')}`,
    `http:${inside.url('/x').slice(5)}`,
  ],
  ...[
    `http:/${inside.url('/x').slice(6)}`,
    `http:\\\\${inside.host}\\x`,
    `\t${inside.url('/x')}`,
    `${inside.url('/x')}\r\nX: y`,
  ],
];

/** What reached this computer while it was tried. */
async function reached(
  { inside, connections }: Net,
  name: string,
  tryIt: () => Promise<{ readonly text: string }>,
): Promise<string | null> {
  const before = connections();
  inside.forget();
  const { text } = await tryIt();
  if (/Secret|root:x?:0/.test(text)) return `${name} was read`;
  if (inside.requests.length > 0) return `${name} reached ${inside.requests[0]?.path}`;
  return connections() > before ? `${name} reached a port` : null;
}

const overHttp =
  (lead: (to: string, net: Net) => void): Attack['run'] =>
  () =>
    withNet((net) => {
      const { port } = new URL(net.inside.origin);
      return tryEach([...SPELLINGS.map((host) => `http://${host}:${port}/x`), ...OTHER_SCHEMES(net.inside)], (to) => {
        net.outside.on('/', '<h1>Nothing</h1>');
        lead(to, net);
        return reached(net, to, () => visit(net, '/', { render: 'never', include: ['html', 'markdown'] }));
      });
    });

const crawled =
  (lead: (to: readonly string[], net: Net) => void): Attack['run'] =>
  () =>
    withNet(async (net) => {
      const { port } = new URL(net.inside.origin);
      const to = [...SPELLINGS.map((host) => `http://${host}:${port}/x`), ...OTHER_SCHEMES(net.inside)];
      net.outside.on('/', '<h1>Nothing</h1>');
      lead(to, net);
      const body = {
        pattern: at(net.outside, '/**'),
        startUrls: [at(net.outside, '/')],
        maxVisits: 50,
        render: 'never',
      };
      const said = await reached(net, 'a crawl', () => net.app.send('/api/crawl', { method: 'POST', body }));
      return { tries: to.length, through: said === null ? [] : [said] };
    });

/** Pages that lead there in a browser by what `hostilePage` has not. `TO` is where to. */
const WAYS: readonly (readonly [name: string, html: string])[] = [
  ['a refresh', '<meta http-equiv=refresh content="0;url=TO">'],
  ['a location', '<script>location = "TO"</script>'],
  ['a location later', '<script>setTimeout(() => location.replace("TO"), 200)</script>'],
  ['a form that sends itself', '<form action="TO" method=post></form><script>document.forms[0].submit()</script>'],
  ['a link that is pressed', '<a href="TO" id=a>x</a><script>a.click()</script>'],
  ['a window', '<a href="TO" id=a target=_blank rel=opener>x</a><script>a.click(); open("TO")</script>'],
  ['a frame within frames', '<iframe srcdoc="<iframe srcdoc=&quot;<iframe src=TO>&quot;>"></iframe>'],
  [
    'a frame of a blob',
    '<script>const f = document.createElement("iframe"); f.src = URL.createObjectURL(new Blob(["<img src=TO><iframe src=TO>"], { type: "text/html" })); document.body.append(f)</script>',
  ],
  [
    'images, media and posters',
    '<img src="TO" srcset="TO 2x"><video src="TO" poster="TO" autoplay></video><audio src="TO" autoplay></audio><video><track default src="TO"></video>',
  ],
  [
    'styles',
    '<link rel=stylesheet href="TO"><style>@import "TO"; @font-face{font-family:a;src:url(TO)} body{font-family:a;background:url(TO)}</style>x',
  ],
  [
    'SVG',
    '<svg><image href="TO"/><use href="TO#a"/></svg><object data="TO" type="image/svg+xml"></object><embed src="TO">',
  ],
  [
    'preload and preconnect',
    '<link rel=preload as=fetch href="TO" crossorigin><link rel=modulepreload href="TO"><link rel=preconnect href="TO"><link rel=dns-prefetch href="TO"><link rel=prerender href="TO">',
  ],
  [
    'rules of speculation',
    '<script type=speculationrules>{"prefetch":[{"urls":["TO"],"eagerness":"immediate","requires":["anonymous-client-ip-when-cross-origin"]}],"prerender":[{"urls":["TO"],"eagerness":"immediate"}]}</script>',
  ],
  [
    'XMLHttpRequest',
    '<script>const x = new XMLHttpRequest(); x.open("GET", "TO"); x.send(); const y = new XMLHttpRequest(); try { y.open("POST", "TO", false); y.send("a") } catch {}</script>',
  ],
  [
    'fetch with all its modes',
    '<script>for (const mode of ["cors", "no-cors"]) for (const method of ["GET", "POST", "PUT"]) fetch("TO", { mode, method, targetAddressSpace: "local", priority: "high" }).catch(() => 0)</script>',
  ],
  ['a shared worker', '<script>new SharedWorker("data:text/javascript,fetch(\\"TO\\",{mode:\\"no-cors\\"})")</script>'],
  [
    'a module worker',
    '<script>new Worker(URL.createObjectURL(new Blob(["import \\"TO\\""], { type: "text/javascript" })), { type: "module" })</script>',
  ],
  [
    'WebTransport',
    '<script>try { new WebTransport("TO".replace("http:", "https:")).ready.catch(() => 0) } catch {}</script>',
  ],
  [
    'WebSocketStream',
    '<script>try { new WebSocketStream("TO".replace("http", "ws")).opened.catch(() => 0) } catch {}</script>',
  ],
  [
    'WebRTC',
    '<script>(async () => { const { hostname, port } = new URL("TO"); const p = new RTCPeerConnection({ iceServers: [{ urls: "turn:" + hostname + ":" + port + "?transport=tcp", username: "a", credential: "b" }, { urls: "turns:" + hostname + ":" + port + "?transport=tcp", username: "a", credential: "b" }, { urls: "stun:" + hostname + ":" + port }] }); p.createDataChannel("x"); const o = await p.createOffer(); await p.setLocalDescription(o); await p.setRemoteDescription({ type: "answer", sdp: o.sdp.replace("setup:actpass", "setup:active") }).catch(() => 0); await p.addIceCandidate({ candidate: "candidate:1 1 tcp 2105458943 " + hostname + " " + port + " typ host tcptype passive", sdpMid: "0" }).catch(() => 0) })()</script>',
  ],
  [
    'reports',
    '<script>new ReportingObserver(() => 0, { buffered: true }).observe(); navigator.sendBeacon("TO", "x"); window.onpagehide = () => navigator.sendBeacon("TO", "x"); fetchLater?.("TO", { activateAfter: 0 })</script>',
  ],
  ['a ping', '<a href="#x" ping="TO" id=a>x</a><script>a.click()</script>'],
  [
    'a PDF',
    '<iframe src="data:application/pdf;base64,JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9PcGVuQWN0aW9uPDwvUy9VUkkvVVJJKFRPKT4+Pj5lbmRvYmo="></iframe><embed type="application/pdf" src="TO">',
  ],
  [
    'a document that is written',
    '<script>document.open(); document.write("<script src=TO><\\/script><iframe src=TO></iframe>"); document.close()</script>',
  ],
  [
    'an address of another kind',
    '<script>for (const to of ["file:///etc/passwd", "view-source:TO", "chrome://version", "ftp://127.0.0.1/", "filesystem:TO", "devtools://x"]) { try { location = to } catch {} const f = document.createElement("iframe"); f.src = to; document.body.append(f); fetch(to).catch(() => 0) }</script>',
  ],
  [
    'a payment, a login, a push',
    '<script>navigator.credentials?.get({ identity: { providers: [{ configURL: "TO", clientId: "a" }] } }).catch(() => 0); try { new PaymentRequest([{ supportedMethods: "TO" }], { total: { label: "a", amount: { currency: "EUR", value: "1" } } }).canMakePayment().catch(() => 0) } catch {}</script>',
  ],
  ['EventSource with credentials', '<script>new EventSource("TO", { withCredentials: true })</script>'],
  [
    'XSLT',
    "<iframe src=\"data:text/xml,<?xml version='1.0'?><?xml-stylesheet type='text/xsl' href='TO'?><a/>\"></iframe>",
  ],
  [
    'a manifest and icons',
    '<link rel=manifest href="TO"><link rel=icon href="TO"><link rel="apple-touch-icon" href="TO">',
  ],
  [
    'a shape, a mask, a cursor',
    '<style>h1{shape-outside:url(TO);float:left;mask:url(TO);cursor:url(TO),auto;filter:url(TO#a);border-image:url(TO) 1}</style><h1>x</h1>',
  ],
];

const AT_ONCE = 5; // pages, on two cores

const inBrowser: Attack['run'] = () =>
  withNet(async (net) => {
    const { port } = new URL(net.inside.origin);
    const show = async (way: string, at: number) => {
      const targets = ['127.0.0.1', '[::ffff:127.0.0.1]', 'inner.example'].map(
        (host) => `http://${host}:${port}/x${at}`,
      );
      const own = way.replaceAll('TO', targets[0] ?? '');
      const pages = [...targets.slice(1), `http://127.0.0.1:${net.port}/`].map((to) =>
        framed(way.replaceAll('TO', to)),
      );
      const text = `<title>T</title><h1>Offers</h1><p>${'Good things. '.repeat(60)}</p>`;
      net.outside.on(`/way${at}`, text + pages.join('') + own);
      return visit(net, `/way${at}`, { render: 'always', include: ['html'], loadWait: 1200 });
    };
    await net.app.api('changeSettings', { privateHosts: ['127.0.0.1'] });
    await show('<img src="TO"><iframe src="TO"></iframe>', WAYS.length);
    if (net.inside.requests.length === 0)
      throw new Error('Nothing is reached where it is allowed; nothing is measured.');
    await net.app.api('changeSettings', { privateHosts: [] });
    net.inside.forget();
    const before = net.connections();
    const through: string[] = [];
    for (let from = 0; from < WAYS.length; from += AT_ONCE) {
      const some = [...WAYS.entries()].slice(from, from + AT_ONCE);
      const answers = await Promise.all(some.map(([at, [, way]]) => show(way, at)));
      for (const [at, { text }] of answers.entries())
        if (/Secret|root:x?:0/.test(text)) through.push(`${some[at]?.[1][0]} was read`);
    }
    for (const path of new Set(net.inside.visits()))
      through.push(`${WAYS[Number(path.slice(2))]?.[0]} reached ${path}`);
    if (net.connections() > before) through.push('a port was reached');
    return { tries: WAYS.length * 4, through };
  });

const framed = (html: string) =>
  `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;

const byHeaders: Attack['run'] = () =>
  withNet((net) => {
    const to = net.inside.url('/x');
    const heads: readonly Readonly<Record<string, string>>[] = [
      { refresh: `0; url=${to}` },
      {
        link: `<${to}>; rel=preload; as=script, <${to}>; rel=preconnect, <${to}>; rel=modulepreload, <${to}>; rel=stylesheet`,
      },
      { 'alt-svc': `h2="127.0.0.1:${net.port}"; ma=3600, h3=":${net.port}"; ma=3600` },
      { 'content-security-policy-report-only': `default-src 'none'; report-uri ${to}` },
      {
        'report-to': JSON.stringify({ group: 'g', max_age: 1, endpoints: [{ url: to }] }),
        'reporting-endpoints': `g="${to}"`,
        nel: '{"report_to":"g","max_age":60,"failure_fraction":1,"success_fraction":1}',
      },
      { 'speculation-rules': `"${to}"` },
      { 'x-dns-prefetch-control': 'on', link: `<${to}>; rel=dns-prefetch` },
      { sourcemap: to },
    ];
    return tryEach(heads, (headers) => {
      net.outside.on('/', {
        headers,
        body: `<title>T</title><h1>Offers</h1><script src="/s.js"></script><img src="/i.png"><p>${'Good things. '.repeat(60)}</p>`,
      });
      return reached(net, JSON.stringify(headers).slice(0, 60), () =>
        visit(net, '/', { render: 'always', include: ['html'], loadWait: 1200 }),
      );
    });
  });

const byServiceWorker: Attack['run'] = () =>
  withNet(async (net) => {
    const to = net.inside.url('/x');
    net.outside.on('/sw.js', {
      headers: { 'content-type': 'text/javascript' },
      body: `fetch("${to}", { mode: "no-cors" }); onfetch = (e) => e.respondWith(fetch("${to}", { mode: "no-cors" }))`,
    });
    net.outside.on(
      '/',
      `<title>T</title><h1>Offers</h1><script>navigator.serviceWorker?.register("/sw.js")</script><p>${'Good things. '.repeat(60)}</p>`,
    );
    const said = await reached(net, 'a service worker', () =>
      visit(net, '/', { render: 'always', include: ['html'], loadWait: 2500 }),
    );
    return { tries: 1, through: said === null ? [] : [said] };
  });

const byEverything: Attack['run'] = () =>
  withNet(async (net) => {
    const port = new URL(net.inside.origin).port;
    const hosts = [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `inner.example:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `127.0.0.1:${net.port}`,
    ];
    net.outside.otherwise((request, response) => {
      const to = new URL(request.url ?? '', 'http://x').searchParams.get('to');
      if (to !== null) return void response.writeHead(302, { location: to }).end();
      response.writeHead(200, { 'content-type': 'text/html' }).end(hostilePage(hosts.map((host) => `http://${host}/`)));
    });
    const said = await reached(net, 'a hostile page', () =>
      visit(net, '/', { render: 'always', include: ['html'], loadWait: 2500 }),
    );
    const led = net.outside.visits().filter((path) => path.startsWith('/led')).length;
    if (led === 0) throw new Error('The hostile page did not run; nothing is measured.');
    return { tries: hosts.length * 24, through: said === null ? [] : [said] };
  });

const MOVES = 8;

/** The name leads to this computer at the second look, the third and so on, as a hostile name server would have it. */
const byRebinding: Attack['run'] = () =>
  withNet(async (net) => {
    const looks = Array.from({ length: MOVES }, (_, at) => at);
    return tryEach(looks, async (look) => {
      const name = `moving${look}.example`;
      net.internet.point(name, PUBLIC[0]);
      const to = at(net.inside, '/x', name);
      net.outside.on('/', (_, response) => {
        if (look % 2 === 0) net.internet.point(name, '127.0.0.1');
        response.writeHead(302, { location: look < 4 ? to : at(net.outside, '/on', name) }).end();
      });
      net.outside.on('/on', (_, response) => {
        net.internet.point(name, look < 6 ? '127.0.0.1' : '::1', '127.0.0.1');
        response.writeHead(302, { location: to, connection: 'close' }).end();
      });
      if (look === 1 || look === 3) net.internet.point(name, '127.0.0.1');
      return reached(net, name, () =>
        visit(net, '/', { render: look % 4 < 2 ? 'never' : 'always', include: ['html'] }),
      );
    });
  });

export const privateHosts: Family = {
  name: 'Private hosts',
  attacks: [
    {
      name: 'redirects to all spellings',
      run: overHttp((to, { outside }) =>
        outside.on(
          '/',
          (_, response) => void response.writeHead(302, { location: encodeURI(to).replaceAll('%25', '%') }).end(),
        ),
      ),
    },
    {
      name: 'refresh by a meta tag',
      run: overHttp((to, { outside }) => outside.on('/', `<meta http-equiv=refresh content="0;url=${to}"><h1>x</h1>`)),
    },
    { name: 'links of a crawl', run: crawled((to, { outside }) => outside.on('/', linking(...to))) },
    {
      name: 'robots.txt that leads there',
      run: crawled((to, { outside }) => {
        let at = 0;
        outside.on(
          '/robots.txt',
          (_, response) => void response.writeHead(302, { location: encodeURI(to[at++ % to.length] ?? '') }).end(),
        );
      }),
    },
    {
      name: 'sitemaps there',
      run: crawled((to, { outside }) => {
        outside.on('/robots.txt', {
          headers: { 'content-type': 'text/plain' },
          body: to.map((each) => `Sitemap: ${each}`).join('\n'),
        });
        outside.on('/sitemap.xml', {
          headers: { 'content-type': 'application/xml' },
          body: `<sitemapindex>${to.map((each) => `<sitemap><loc>${each.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc></sitemap>`).join('')}</sitemapindex>`,
        });
      }),
    },
    { name: 'names that move', run: byRebinding },
    { name: 'frames, scripts, fetch, forms, beacons, sockets, streams, redirects', run: byEverything },
    { name: 'all other ways of a page in the browser', run: inBrowser },
    { name: 'headers', run: byHeaders },
    { name: 'a service worker', run: byServiceWorker },
  ],
};
