import { FOOTER, getReasonCases, loginForm, menu, page, prose, SHOP_MENU, shelf } from '../case';

const RECAPTCHA = '<script src="https://www.google.com/recaptcha/api.js"></script>';
const CONTACT =
  '<form method="post"><input name="name" placeholder="Name"><input type="email" name="email"><textarea name="message"></textarea><div class="g-recaptcha" data-sitekey="6Lx"></div><button>Send</button></form>';
const BANNER =
  '<div id="cookie-banner"><p>We use cookies to improve your experience. See our privacy policy.</p><button>Accept all</button><button>Reject</button></div>';
const product = (name: string, more = '') =>
  `${SHOP_MENU}<main><h1>${name}</h1><img src="/a.jpg" alt=""><p class="price">€ 129.00</p><p>Solid oak, oiled. Height 45 cm, width 30 cm.</p><button>Add to cart</button>${more}</main>${FOOTER}`;

/** Good pages that speak of blocks, hold forms and banners, or are small. */
export const HONEST = getReasonCases(null, [
  [
    'article on captchas',
    page('What is a CAPTCHA?', `<h1>What is a CAPTCHA?</h1><p>A captcha asks whether you are a robot.</p>${prose(40)}`),
  ],
  [
    'short post on captchas',
    page(
      'Why do I have to prove I am not a robot? – Help',
      `${menu('Help,Contact')}<article><h1>Using a screen reader</h1>${prose(14)}<p>Some sites ask you to verify that you are human.</p></article>`,
    ),
  ],
  ['contact form with a captcha', page('Contact us', `${SHOP_MENU}<h1>Contact us</h1>${CONTACT}${FOOTER}`, RECAPTCHA)],
  ['small contact page with a captcha', page('Contact', CONTACT, RECAPTCHA)],
  [
    'shop with invisible captcha in the newsletter',
    page(
      'Oak stool',
      product(
        'Oak stool',
        '<form><input type="email" name="newsletter"><button class="g-recaptcha" data-sitekey="6Lz" data-size="invisible">Subscribe</button></form>',
      ),
      RECAPTCHA,
    ),
  ],
  [
    'article with score captcha',
    page(
      'The harvest',
      `<h1>The harvest</h1>${prose(20)}`,
      '<script src="https://www.google.com/recaptcha/api.js?render=6Lscore0000000000000000000000000000000000"></script>',
    ),
  ],
  [
    'short page whose script imports a module',
    page('Note', '<h1>Closed today</h1><p>Back on Monday.</p>', '<script>import("/clock.js")</script>'),
  ],
  ...[
    '<dl><dt>Date</dt><dd>12 May 2027</dd><dt>Place</dt><dd>Town Hall</dd><dt>Cost</dt><dd>Members only</dd></dl>',
    '<p>Date: 12 May 2027</p><p>Cost: Members only</p>',
    '<p><b>Wann:</b> 12. Mai 2027</p><p><b>Eintritt:</b> Nur für Mitglieder</p>',
    '<table><tr><th>Fecha</th><td>12 de mayo</td></tr><tr><th>Precio</th><td>Solo para socios</td></tr></table>',
  ].map(
    (facts, at) =>
      [
        `event for members ${at + 1}`,
        page('Summer walk', `${menu('Events,Join')}<h1>Summer walk</h1>${facts}`),
      ] as const,
  ),
  ['product with 404 in its number', page('Bosch GST 404 jigsaw', product('Bosch GST 404 jigsaw'))],
  ['product named 404', page('404 - Oak stool', product('404 - Oak stool'))],
  [
    'lexicon entry on the status',
    page(
      'HTTP 404',
      `<h1>HTTP 404</h1><p>The error message page not found means that the server cannot find the page.</p>${prose(25)}`,
    ),
  ],
  [
    'documentation of a login form',
    page('Login forms', `<h1>Login forms</h1>${prose(20)}<pre>&lt;input type="password"&gt;</pre>`),
  ],
  [
    'shop with a login box in its header',
    page(
      'Stools',
      `<header>${SHOP_MENU}${loginForm('Email', 'Password', 'Log in')}</header><h1>Stools</h1>${shelf(24)}${FOOTER}`,
    ),
  ],
  [
    'product with a hidden login',
    page(
      'Oak stool',
      `<div class="modal" style="display:none"><h2>Log in</h2>${loginForm('Email', 'Password', 'Log in')}</div>${product('Oak stool')}`,
    ),
  ],
  [
    'forum index with quick login',
    page(
      'Woodworkers',
      `<h1>Woodworkers</h1><table>${Array.from({ length: 40 }, (_, at) => `<tr><td><a href="/f/${at}">Board number ${at} on joints and glue</a></td><td>${at * 3} topics</td></tr>`).join('')}</table><h3>Log in</h3>${loginForm('Name', 'Password', 'Log in')}`,
    ),
  ],
  ['page with a cookie banner', page('Oak stool', `${BANNER}${product('Oak stool')}`)],
  [
    'small page with a cookie banner',
    page('Opening hours', `${BANNER}<h1>Opening hours</h1><p>Monday to Friday, 9 to 17.</p>`),
  ],
  [
    'privacy policy',
    page(
      'Privacy policy',
      `<h1>Privacy policy</h1><p>We use cookies and process personal data with our partners.</p>${prose(30)}<button>Accept cookies</button>`,
    ),
  ],
  [
    'page of one address with a banner that has a heading',
    page(
      'Contact – Tidal Mill',
      `<div class="cookie-banner"><h2>Cookies</h2><p>We use cookies to improve your experience.</p><button>Accept all</button></div>${SHOP_MENU}<h1>Contact</h1><p>Quay 4, Woodbridge</p>${FOOTER}`,
    ),
  ],
  [
    'page about cookies with a banner',
    page(
      'Cookies',
      `${BANNER}${SHOP_MENU}<main><h1>Cookies</h1><p>One cookie remembers your language, another one your basket.</p></main>${FOOTER}`,
    ),
  ],
  [
    'page named after its address, with a banner',
    page('/cookies', `${BANNER}${SHOP_MENU}<main><h1>Cookies</h1><p>About the company.</p></main>${FOOTER}`),
  ],
  [
    'short cookie policy',
    page(
      'Cookie policy',
      `${SHOP_MENU}<h1>Cookie policy</h1><p>This site uses one cookie to remember your language. It holds no personal data.</p>${FOOTER}`,
    ),
  ],
  ['tiny page without scripts', '<html><body><p>Hello.</p></body></html>'],
  [
    'tiny page with counting script',
    page(
      'Hello',
      '<h1>Hello</h1><p>I am Ann. I make stools.</p>',
      '<script async src="https://stats.test/js?id=1"></script>',
    ),
  ],
  ['empty page without scripts', '<html><head><title></title></head><body></body></html>'],
  [
    'gallery',
    page(
      'Photos',
      `<h1>Photos</h1>${'<a href="/x"><img src="/p.jpg" alt=""></a>'.repeat(30)}`,
      '<script src="/js/main.js"></script>',
    ),
  ],
  [
    'frameset',
    '<html><head><title>Club</title></head><frameset cols="20%,80%"><frame src="menu.html"><frame src="main.html"></frameset></html>',
  ],
  [
    'app that is drawn by the server',
    page(
      'Stools',
      `<div id="__next"><h1>Stools</h1>${shelf(20)}</div><script id="__NEXT_DATA__" type="application/json">{}</script>`,
      '<script src="/_next/static/main.js"></script>',
    ),
  ],
  [
    'page whose noscript asks for JavaScript',
    page(
      'Oak stool',
      `<noscript>Please enable JavaScript for the best experience.</noscript>${product('Oak stool')}`,
      '<script src="/js/app.js"></script>',
    ),
  ],
  [
    'news on a domain sale',
    page(
      'The domain voice.test is sold',
      `<h1>The domain voice.test is sold for millions</h1><p>This domain is for sale no more.</p>${prose(22)}`,
    ),
  ],
  [
    'shop where a size is no longer available',
    page('Oak stool', product('Oak stool', `<p>Size L is no longer available.</p>${prose(8)}`)),
  ],
  [
    'product that is discontinued, still described',
    page('Oak stool', product('Oak stool', `<p class="note">This product is no longer available.</p>${prose(5)}`)),
  ],
  [
    'search without results',
    page('Search: xyz', `${SHOP_MENU}<h1>Search results for “xyz”</h1><p>0 results.</p>${FOOTER}`),
  ],
  [
    'novel with denial in a headline',
    page('Access denied: how a town lost its river', `<h1>Access denied: how a town lost its river</h1>${prose(25)}`),
  ],
  ['song called Just a moment', page('Just a moment – lyrics', `<h1>Just a moment</h1>${prose(10)}`)],
  [
    'wine shop that speaks of age',
    page('Red wine', product('Red wine', '<p>Sold to persons of legal drinking age only.</p>')),
  ],
  [
    'news teaser with a subscription offer',
    page(
      'Front page',
      `${menu('News,Sport')}${Array.from({ length: 20 }, (_, at) => `<article><h2><a href="/a/${at}">Headline number ${at}</a></h2><p>The town council met on Monday and spoke about the bridge.</p></article>`).join('')}<p>Subscribe to read more.</p>`,
    ),
  ],
  [
    'free article with an offer at its end',
    page('The harvest', `<h1>The harvest</h1>${prose(18)}<div>Already a subscriber? <a href="/login">Log in</a></div>`),
  ],
  [
    'registration form',
    page(
      'Create an account',
      `<h1>Create an account</h1><form><input name="first"><input name="last"><input type="email" name="email"><input type="password" name="p1"><input type="password" name="p2"><button>Sign up</button></form>`,
    ),
  ],
  [
    'calendar page with loading word',
    page(
      'Loading dock rental',
      `${SHOP_MENU}<h1>Loading dock rental</h1>${prose(6)}`,
      '<script src="/js/main.js"></script>',
    ),
  ],
  ['status page 404 keeps its status', page('Not found', '<h1>Not found</h1>'), { facts: { httpStatus: 404 } }],
  [
    'plain 403 keeps its status',
    page('403 Forbidden', '<center><h1>403 Forbidden</h1></center><hr><center>nginx</center>'),
    { facts: { httpStatus: 403 } },
  ],
  ['plain 500 keeps its status', page('Error', '<h1>Internal server error</h1>'), { facts: { httpStatus: 500 } }],
  [
    'Cloudflare tells that the site is down',
    page(
      'shop.test | 522: Connection timed out',
      '<div id="cf-error-details"><h1>Connection timed out <span>Error code 522</span></h1></div>',
    ),
    { facts: { httpStatus: 522, headers: { server: 'cloudflare' } } },
  ],
  [
    'honest page behind Cloudflare with its beacon',
    page(
      'Oak stool',
      `${product('Oak stool')}<script>(function(){window.__CF$cv$params={r:'8f',t:'MTc='};var a=document.createElement('script');a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js';})()</script>`,
    ),
    { facts: { headers: { server: 'cloudflare', 'cf-ray': '8f' } } },
  ],
  [
    'honest page with Imperva script',
    page('Oak stool', `${product('Oak stool')}<script src="/_Incapsula_Resource?SWJIYLWA=719d34"></script>`),
    { facts: { headers: { 'x-iinfo': '1-2', 'x-cdn': 'Imperva' } } },
  ],
  [
    'honest page with a bot sensor',
    page(
      'Oak stool',
      `${product('Oak stool')}<script src="https://js.datadome.co/tags.js"></script><script>window._pxAppId="PXab"</script>`,
    ),
    { facts: { headers: { 'x-datadome': 'protected' } } },
  ],
  [
    'rendered page that is nearly empty',
    page('x', '<div id="root"></div>', '<script src="/main.js"></script>'),
    { facts: { rendered: true } },
  ],
  [
    'redirect from the root to a language',
    page('Start', `${SHOP_MENU}<h1>Start</h1>${prose(4)}`),
    { facts: { requestedUrl: 'https://a.test/', finalUrl: 'https://a.test/de/' } },
  ],
  [
    'recipe only in data',
    page(
      'Soup',
      '<div id="app"></div><script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Soup","recipeIngredient":["leek","salt"],"recipeInstructions":["cook"],"author":"Ann","totalTime":"PT20M"}</script>',
      '<script src="/js/app.js"></script>',
    ),
  ],
  [
    'thread for readers without scripts',
    page(
      'Glue',
      `<div id="app"></div><noscript><h1>Which glue?</h1>${prose(12)}</noscript>`,
      '<script src="/assets/vendor.js"></script>',
    ),
  ],
  [
    'German shop on robots',
    page('Saugroboter', product('Saugroboter X1', '<p>Ein Roboter, kein Mensch, saugt hier.</p>'), '', 'de'),
  ],
  [
    'file listing',
    page(
      'Index of /pub',
      '<h1>Index of /pub</h1><pre><a href="../">../</a>\n<a href="a.iso">a.iso</a> 2024-01-01 12:00 4G</pre>',
    ),
  ],
  [
    'page on nginx',
    page('How to install nginx', `<h1>How to install nginx</h1><p>You then see Welcome to nginx!</p>${prose(12)}`),
  ],
  ['thank-you page', page('Thank you', `${SHOP_MENU}<h1>Thank you!</h1><p>Your order has been placed.</p>${FOOTER}`)],
  [
    'quote page',
    page(
      'Quotes',
      `${Array.from({ length: 10 }, (_, at) => `<div class="quote"><span>“A line worth keeping, number ${at}.”</span> by <small>Ann</small></div>`).join('')}<a href="/login">Login</a>`,
    ),
  ],
  [
    'small page on loading zones',
    page(
      'Parking',
      '<h1>Loading zones</h1><p>Loading is allowed from 6 to 10.</p>',
      '<script src="/static/js/main.js"></script>',
    ),
  ],
  [
    'small page with a film',
    page(
      'Film',
      '<h1>Film</h1><video src="x.mp4"></video><p>A short film on boats.</p>',
      '<script src="/static/js/main.js"></script>',
    ),
  ],
  [
    'concert without tickets',
    page(
      'Concert',
      '<h1>Concert</h1><p>12 May, Town Hall. Tickets are no longer available at the box office.</p><img src="a.jpg" alt=""><p>Standing places may be had at the door, as long as there are some; ask at the desk. Doors open at seven, the band plays at eight, and the bar closes at ten.</p>',
    ),
  ],
  [
    'table of status codes',
    page(
      'Status codes',
      `<h1>Status codes</h1><table>${'<tr><td>404</td><td>Not found</td></tr><tr><td>403</td><td>Forbidden</td></tr>'.repeat(20)}</table>`,
    ),
  ],
  [
    'small newsletter page',
    page(
      'Newsletter',
      '<h1>Newsletter</h1><p>Our news by mail, once a month.</p><form><input type="email" name="email"><button>Subscribe</button></form>',
    ),
  ],
  [
    'short list beside an empty one',
    page(
      'Lamps',
      '<h1>Lamps</h1><ul class="messages"></ul><ul><li>Aurora <b>€ 10</b></li><li>Boreas <b>€ 20</b></li></ul>',
      '<script src="/js/app.js"></script>',
    ),
  ],
  [
    'short page with an empty list and a counter',
    page(
      'Contact',
      `<h1>Contact</h1>${prose(2)}<div class="news-list"></div>`,
      '<script>fetch("/count", { method: "POST" })</script><script src="/js/main.js"></script>',
    ),
  ],
  ['page without scripts whose list is empty', page('Basket', '<h1>Your basket</h1><ul class="items"></ul>')],
  [
    'short page with an empty element for messages',
    page(
      'Opening times',
      '<h1>Opening times</h1><p>Monday to Friday from 9 to 17, on Saturdays from 10 to 14. Closed on public holidays.</p><div id="toast"></div>',
      '<script>fetch("/hello").then(() => { toast.textContent = "Hello" })</script>',
    ),
  ],
  [
    'list that offers more after a login',
    page(
      'Specimens',
      `<h1>Specimens</h1><p>Log in to see all 40 records.</p><ul>${[1, 2, 3, 4, 5].map((at) => `<li><a href="/s/${at}">Specimen ${at}</a> <span>${at} June 1910</span></li>`).join('')}</ul>`,
    ),
  ],
  ...(
    [
      ['English', 'Lamps', 'Log in to see your orders.'],
      ['German', 'Lampen', 'Melden Sie sich an, um Ihre Bestellungen zu sehen.'],
      ['French', 'Lampes', 'Connectez-vous pour voir vos commandes.'],
      ['Spanish', 'Lámparas', 'Inicia sesión para ver tus pedidos.'],
    ] as const
  ).map(([language, title, notice]): readonly [string, string] => [
    `list beside an offer to see one's own orders, in ${language}`,
    page(
      title,
      `<h1>${title}</h1><p>${notice}</p>${['Nova', 'Luna', 'Stella'].map((name) => `<div><h2>${name}</h2><p>€ 12.00</p></div>`).join('')}`,
    ),
  ]),
  [
    'short page of a shop named "Laden", in a browser',
    page('Laden', '<h1>Unser Laden</h1><p>Loading dock at the back.</p><script>go()</script>'),
    { facts: { rendered: true } },
  ],
]);
