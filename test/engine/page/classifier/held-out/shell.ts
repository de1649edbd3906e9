import { FOOTER, getReasonCases, menu, page } from '../case';

const bundle = (...names: string[]) => names.map((name) => `<script defer src="${name}"></script>`).join('');

export const shells = getReasonCases('empty_shell', [
  [
    'React root',
    page(
      'React App',
      '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>',
      bundle('/static/js/main.8c3f.js'),
    ),
  ],
  [
    'Vue root',
    page(
      'shop',
      '<noscript><strong>We\'re sorry but shop doesn\'t work properly without JavaScript enabled. Please enable it to continue.</strong></noscript><div id="app"></div>',
      bundle('/js/chunk-vendors.1f.js', '/js/app.77.js'),
    ),
  ],
  [
    'Angular root',
    '<!doctype html><html lang="en"><head><base href="/"><title>Console</title></head><body class="mat-typography"><app-root></app-root><script src="runtime.1a.js" type="module"></script><script src="polyfills.2b.js" type="module"></script><script src="main.3c.js" type="module"></script></body></html>',
  ],
  [
    'Vite module',
    page('Vite + TS', '<div id="app"></div>', '<script type="module" crossorigin src="/assets/index-Bx1.js"></script>'),
  ],
  [
    'Flutter',
    '<!DOCTYPE html><html><head><base href="/"><title>wallet</title><link rel="manifest" href="manifest.json"></head><body><script src="flutter_bootstrap.js" async></script></body></html>',
  ],
  [
    'Next.js rendered on the client only',
    page(
      'Listings',
      '<div id="__next"><div class="spinner"></div></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{}},"page":"/listings","query":{},"buildId":"x"}</script>',
      bundle('/_next/static/chunks/main-1.js', '/_next/static/chunks/pages/_app-2.js'),
    ),
  ],
  [
    'Nuxt with a loader',
    page(
      'Store',
      '<div id="__nuxt"><div id="nuxt-loading"><div>Loading...</div></div></div><script>window.__NUXT__={serverRendered:false}</script>',
      bundle('/_nuxt/entry.js'),
    ),
  ],
  [
    'skeleton between header and footer',
    page(
      'Prices',
      `<header>${menu('Home,Prices,Help')}</header><main id="main"><div id="react-root"><div class="skeleton-card"></div><div class="skeleton-card"></div><div class="skeleton-card"></div></div></main>${FOOTER}`,
      bundle('/build/vendor.js', '/build/prices.js'),
    ),
  ],
  [
    'German noscript',
    page(
      'Katalog',
      '<div id="katalog-app"></div><noscript>Bitte aktivieren Sie JavaScript, um diese Seite zu nutzen.</noscript>',
      bundle('/a.js', '/b.js'),
      'de',
    ),
  ],
  [
    'moves on by script',
    '<html><head><title></title></head><body><script>window.location.replace("/de/start?x="+Math.random());</script></body></html>',
  ],
  [
    'state only in a script',
    page(
      'Jobs',
      '<div class="page"></div><script>window.__INITIAL_STATE__={"jobs":[{"id":1,"title":"Carpenter"},{"id":2,"title":"Joiner"}]}</script>',
      bundle('/dist/app.bundle.js'),
    ),
  ],
  ['Russian loading text', page('Каталог', '<div id="app"><p>Загрузка…</p></div>', bundle('/static/app.js'), 'ru')],
  [
    'web components',
    '<!doctype html><html><head><title>Video</title><script src="/s/desktop/app.js" nonce="x"></script><script>var ytcfg={d:1};window.ytInitialData={"contents":{}}</script></head><body dir="ltr"><video-app disable-upgrade></video-app><style>.x{}</style></body></html>',
  ],
  [
    'Chinese noscript',
    page(
      '商品详情',
      '<div id="container"></div><noscript>请启用JavaScript以继续浏览</noscript>',
      bundle('https://g.test/umi.js'),
      'zh',
    ),
  ],
  [
    'Ember with marker only',
    page(
      'Discuss',
      '<!-- EMBER_CLI_FASTBOOT_BODY --><div id="ember-basic-dropdown-wormhole"></div>',
      bundle('/assets/vendor-a.js', '/assets/frontend-b.js'),
    ),
  ],
  [
    'script that asks the reader to wait',
    page(
      'Timetable',
      '<div class="wrapper"><h1>Timetable</h1><div class="loading-overlay">Please wait while the page loads</div><div class="results"></div></div>',
      bundle('/tt/main.js', '/tt/vendor.js'),
    ),
  ],
  [
    'heading over an element that an inline script fills',
    page(
      'Notices',
      '<h1>Notices</h1><p id="n"></p><div id="all"></div><button id="mas">Cargar más avisos</button>',
      '<script>async function go(){const d=await(await fetch("/notices?from=0")).json();for(const x of d)all.append(x.title)}</script>',
    ),
  ],
  [
    'table without rows, filled by a selector',
    page(
      'Departures',
      `${menu('Home,Times,Fares,Contact')}<h1>Departures today</h1><div id="board"></div>`,
      '<script>const x=new XMLHttpRequest();x.onload=()=>document.querySelector("#board").innerHTML=x.response;x.open("GET","/d");x.send()</script>',
    ),
  ],
  [
    'button that loads more of nothing',
    page(
      'Jobs',
      '<h1>Open jobs</h1><div class="jobs"></div><button>Load more jobs</button>',
      '<script src="/js/jobs.js"></script>',
    ),
  ],
  ...['Loading…', 'Bitte warten …', 'Chargement en cours…', 'Cargando datos...', '読み込み中です'].map(
    (text) =>
      [
        `page that still says "${text}" in a browser`,
        page('Ferries', `<div id="app"><h1>Ferries</h1><p>${text}</p></div><script>go()</script>`),
        { facts: { rendered: true } },
      ] as const,
  ),
]);
