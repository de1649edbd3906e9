import { FOOTER, getReasonCases, loginForm, menu, page, SHOP_MENU } from '../case';

const led = (finalUrl: string) => ({ facts: { requestedUrl: 'https://a.test/report/7', finalUrl } });

const logins = getReasonCases('login', [
  ['Swedish', page('Logga in', `<h1>Logga in</h1>${loginForm('E-post', 'Lösenord', 'Logga in')}`, '', 'sv')],
  ['Danish', page('Log ind', `<h1>Log ind</h1>${loginForm('E-mail', 'Adgangskode', 'Log ind')}`, '', 'da')],
  ['Norwegian', page('Logg inn', loginForm('E-post', 'Passord', 'Logg inn'), '', 'no')],
  ['Finnish', page('Kirjaudu', `<h1>Kirjaudu sisään</h1>${loginForm('Sähköposti', 'Salasana', 'Kirjaudu')}`, '', 'fi')],
  ['Czech', page('Přihlášení', `<h1>Přihlášení</h1>${loginForm('E-mail', 'Heslo', 'Přihlásit se')}`, '', 'cs')],
  ['Korean', page('로그인', `<h1>로그인</h1>${loginForm('아이디', '비밀번호', '로그인')}`, '', 'ko')],
  ['Chinese', page('用户登录', loginForm('用户名', '密码', '登录'), '', 'zh')],
  [
    'Portuguese led',
    page('Entrar', `${SHOP_MENU}<h1>Acesse sua conta</h1>${loginForm('E-mail', 'Senha', 'Entrar')}${FOOTER}`, '', 'pt'),
    led('https://a.test/conta/login?url=x'),
  ],
  ['Turkish', page('Giriş Yap', `<h1>Üye girişi</h1>${loginForm('E-posta', 'Şifre', 'Giriş')}`, '', 'tr')],
  [
    'code by mail in place of a password',
    page('Sign in', '<h1>Sign in</h1><form><input type="email" name="email"><button>Send me a code</button></form>'),
    led('https://id.a.test/signin'),
  ],
  [
    'members only without a form',
    page(
      'Members only',
      '<h1>You need to be logged in to view this topic</h1><p><a href="/login">Log in</a> or <a href="/join">register</a>.</p>',
    ),
  ],
  [
    'own orders, with nothing else',
    page('My orders', '<h1>My orders</h1><p>Log in to see your orders.</p><a href="/login">Log in</a>'),
  ],
  [
    'own bookings, above headings of the site',
    page(
      'Bookings – Tidal Mill',
      `${SHOP_MENU}<main><h1>Your bookings</h1><p>Please log in to view your bookings.</p><h2>About us</h2><h2>Help</h2><h2>Press</h2><h2>Jobs</h2></main><footer><ul><li>Imprint and contact of the mill</li></ul></footer>`,
    ),
  ],
  [
    'own results, above links for help',
    page(
      'Results',
      `${SHOP_MENU}<main><h1>Results</h1><p>Please log in to see your results.</p><ul><li><a href="/1">How to register for an account</a></li><li><a href="/2">How we protect your data here</a></li></ul></main>`,
    ),
  ],
  [
    'own documents, above notes',
    page(
      'Client portal',
      `${SHOP_MENU}<h1>Welcome</h1><p>Sign in to view your documents.</p><h2>Help</h2><ul><li>Forgot your password? Ask us.</li><li>Register a new account here</li></ul>`,
    ),
  ],
  [
    'French subscribers',
    page(
      'Le jardin',
      `${menu('À la une,Politique,Sport')}<h1>Le jardin</h1><p>Tout commence au printemps.</p><div>Article réservé aux abonnés</div><p>Abonnez-vous pour lire la suite.</p>`,
      '',
      'fr',
    ),
  ],
  ['403 with a form', page('Restricted', loginForm('User', 'Password', 'OK')), { facts: { httpStatus: 403 } }],
  [
    'wall of a network, with fields to join',
    page(
      'Join now',
      `<h1>Join now</h1><form><input name="first"><input name="last"><input type="email" name="mail"><input type="password" name="p"><button>Agree and join</button></form><p>Already a member? <a href="/in">Sign in</a></p>`,
    ),
    led('https://a.test/authwall?x=1'),
  ],
]);

const CONSENT =
  '<div id="cookie-consent" class="consent-banner"><p>We and our 800 partners use cookies to process personal data. To read on, accept cookies.</p><button>Accept all</button></div>';

const consents = getReasonCases('consent', [
  [
    'under the name of the site, with links in the footer',
    page('Ticket shop | Consent', `<header><a href="/">Tidal</a></header><h1>Ticket shop</h1>${CONSENT}${FOOTER}`),
  ],
  [
    'under the name of the site, with two headings',
    page('Morning Post | Cookies', `<h1>Morning Post</h1><h2>Your privacy</h2>${CONSENT}${FOOTER}`),
  ],
  [
    'Swedish wall',
    page(
      'Samtycke',
      '<h1>Vi använder cookies</h1><p>För att fortsätta till sajten behöver vi ditt samtycke.</p><button>Godkänn alla</button>',
      '',
      'sv',
    ),
  ],
  [
    'Russian age',
    page(
      '18+',
      '<h1>Подтвердите свой возраст</h1><p>Сайт содержит материалы для взрослых. Вам есть 18 лет?</p><button>Да, мне есть 18</button><button>Нет</button>',
      '',
      'ru',
    ),
  ],
  [
    'German age',
    page('Altersprüfung', '<p>Sind Sie mindestens 18 Jahre alt?</p><button>Ja</button><button>Nein</button>', '', 'de'),
  ],
  [
    'birthday',
    page(
      'Welcome',
      '<h1>Please enter your date of birth</h1><form><select name="month"></select><input name="birth_year"><button>Enter</button></form>',
    ),
  ],
  [
    'led to an age check',
    page(
      'Age check',
      '<p>You must be 18 or older to enter. Please verify your age.</p><form><button>Continue</button></form>',
    ),
    led('https://a.test/agecheck/app/7'),
  ],
  [
    'Spanish consent or pay',
    page(
      'Elige',
      '<h1>Elige cómo continuar</h1><p>Nosotros y nuestros 800 socios usamos cookies y tratamos datos personales para anuncios personalizados.</p><button>Aceptar y continuar</button><button>Suscribirse</button>',
      '',
      'es',
    ),
  ],
  [
    'Chinese consent',
    page(
      '隐私',
      '<h1>隐私政策</h1><p>继续访问前，请阅读并同意我们的隐私政策和 Cookie 使用。</p><button>同意并继续</button>',
      '',
      'zh',
    ),
  ],
]);

const script = (src: string) => `<script src="${src}"></script>`;

const shells = getReasonCases('empty_shell', [
  [
    'heading over a list that code fills',
    page(
      'Lamps',
      `${SHOP_MENU}<main><h1>Our lamps</h1><ul id="lamps"></ul></main>${FOOTER}<script>fetch('/api/lamps').then((answer) => answer.json()).then(show)</script>`,
    ),
  ],
  [
    'table whose rows a script loads',
    page(
      'Zugverbindungen',
      '<h1>Abfahrten</h1><table><thead><tr><th>Zeit<th>Ziel<th>Gleis</tr></thead><tbody></tbody></table>',
      '<script defer src="/js/app.js"></script>',
      'de',
    ),
  ],
  [
    'empty cards with the template of one',
    page(
      '商品一覧',
      '<h1>商品一覧</h1><div class="product-list"><template x-for="item in items"><p x-text="item.name"></p></template></div>',
      '<script>document.addEventListener("alpine:init", () => fetch("/items.json"))</script>',
      'ja',
    ),
  ],
  [
    'Svelte',
    page(
      'x',
      '<div style="display: contents"></div>',
      '<script type="module" src="/_app/immutable/entry/start.js"></script>',
    ),
  ],
  [
    'SvelteKit without a server',
    page(
      'Things',
      '<div><script>{ const element = document.currentScript.parentElement; import("../_app/immutable/x.js").then((kit) => kit.start(element)); }</script></div>',
    ),
  ],
  [
    'a module that imports the application',
    page('Things', '<header>Things</header>', '<script type="module">import "/assets/things.mjs";</script>'),
  ],
  ['empty body and a bundle', page('Store', '', script('/bundle.js'))],
  [
    'French noscript',
    page(
      'Boutique',
      '<div id="boutique-root"></div><noscript>Veuillez activer JavaScript pour continuer.</noscript>',
      script('/x.js'),
      'fr',
    ),
  ],
  [
    'spinner and header',
    page('Shop', `${menu('A,B,C')}<main><div class="spinner"></div></main>`, script('/static/main.js')),
  ],
  [
    'form that sends itself',
    '<html><body onload="document.forms[0].submit()"><form method="post" action="https://idp.test/x"><input type="hidden" name="t" value="1"></form><script>document.forms[0].submit()</script></body></html>',
  ],
  [
    'refresh by script with a line',
    '<html><head><title>Redirecting</title></head><body>Redirecting...<script>location.href = "https://x.test/home";</script></body></html>',
  ],
  ['Japanese loading', page('商品', '<div id="app">読み込み中…</div>', script('/js/app.js'), 'ja')],
  [
    'React flight',
    page(
      't',
      '<div hidden id="S:0"></div><script>self.__next_f.push([1,"0:null"])</script>',
      script('/_next/static/chunks/main-app.js'),
    ),
  ],
  [
    'custom elements in a layout',
    page(
      'Docs',
      '<docs-header></docs-header><docs-content></docs-content><docs-footer></docs-footer>',
      script('/dist/docs.js'),
    ),
  ],
]);

export const doors = [...logins, ...consents, ...shells];
