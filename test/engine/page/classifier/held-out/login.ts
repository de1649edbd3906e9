import { FOOTER, getReasonCases, loginForm, menu, page, prose, SHOP_MENU } from '../case';

export const logins = getReasonCases('login', [
  [
    'redirect to a login page',
    page(
      'Log in',
      `<main><h1>Log in</h1>${loginForm('Email', 'Password', 'Log in', '<a href="/reset">Forgot your password?</a>')}</main>${FOOTER}`,
    ),
    { facts: { requestedUrl: 'https://app.test/orders/17', finalUrl: 'https://app.test/login?next=%2Forders%2F17' } },
  ],
  [
    'login form in place, same address',
    page(
      'Members area',
      `<div class="box"><p>You must be logged in to see this page.</p>${loginForm('User name', 'Password', 'Sign in')}</div>`,
    ),
  ],
  [
    'German login with shop menu',
    page(
      'Anmelden – Beispiel',
      `${SHOP_MENU}<main><h2>Anmelden</h2>${loginForm('E-Mail-Adresse', 'Passwort', 'Anmelden', '<a href="/vergessen">Passwort vergessen?</a>')}<h2>Neu hier?</h2><a class="btn" href="/registrieren">Konto anlegen</a></main>${FOOTER}`,
      '',
      'de',
    ),
    { facts: { requestedUrl: 'https://shop.test/de/bestellung/4', finalUrl: 'https://shop.test/de/anmelden' } },
  ],
  [
    'French members only',
    page(
      'Connexion',
      `<h1>Connectez-vous pour continuer</h1>${loginForm('Adresse e-mail', 'Mot de passe', 'Se connecter')}`,
      '',
      'fr',
    ),
  ],
  [
    'Spanish session',
    page(
      'Iniciar sesión',
      `<h1>Iniciar sesión</h1>${loginForm('Correo electrónico', 'Contraseña', 'Entrar')}<p>¿No tienes cuenta? <a href="/alta">Regístrate</a></p>`,
      '',
      'es',
    ),
  ],
  [
    'Italian reserved area',
    page(
      'Area riservata',
      `<h1>Accedi</h1><p>Per visualizzare questa pagina devi effettuare l'accesso.</p>${loginForm('Email', 'Password', 'Accedi')}`,
      '',
      'it',
    ),
  ],
  [
    'Japanese login',
    page('ログイン', `<h1>ログイン</h1>${loginForm('メールアドレス', 'パスワード', 'ログイン')}`, '', 'ja'),
    { facts: { requestedUrl: 'https://a.test/mypage', finalUrl: 'https://a.test/signin' } },
  ],
  [
    'Russian login',
    page('Вход', `<h1>Вход в личный кабинет</h1>${loginForm('Электронная почта', 'Пароль', 'Войти')}`, '', 'ru'),
  ],
  [
    'Polish forum for members',
    page(
      'Forum',
      `${menu('Forum,Szukaj,Pomoc')}<div class="panel"><h2>Zaloguj się</h2><p>Musisz się zalogować, aby przeglądać to forum.</p>${loginForm('Nazwa użytkownika', 'Hasło', 'Zaloguj')}</div>`,
      '',
      'pl',
    ),
  ],
  [
    'single sign-on at another host, name first',
    page(
      'Sign in to your account',
      '<div id="lightbox"><div role="heading">Sign in</div><form method="post" action="https://login.idp.test/common/login"><input type="email" name="loginfmt" placeholder="Email, phone"><input name="passwd" type="password" style="display:none"><input type="submit" value="Next"></form><a href="/cant">Can’t access your account?</a></div>',
    ),
    {
      facts: {
        requestedUrl: 'https://intra.test/reports/5',
        finalUrl: 'https://login.idp.test/common/oauth2/authorize?client_id=1',
      },
    },
  ],
  [
    'social wall that needs script to log in',
    page(
      'Log in • Social',
      '<div id="mount"></div><p>Log in to see photos and videos from your friends.</p><form><input name="username" type="text"><input name="password" type="password"><button>Log in</button></form>',
    ),
    { facts: { requestedUrl: 'https://social.test/ann', finalUrl: 'https://social.test/accounts/login/?next=/ann' } },
  ],
  [
    'subscribers only',
    page(
      'The harvest – The Daily',
      `${menu('News,Opinion,Sport')}<article><h1>The harvest</h1><p>It began in spring.</p><div class="wall"><h2>This article is for subscribers only</h2><p>Subscribe to continue reading. Already a subscriber? <a href="/login">Log in</a></p></div></article>${FOOTER}`,
    ),
  ],
  [
    'German paywall',
    page(
      'Ernte 2024',
      `${menu('Politik,Wirtschaft,Sport')}<article><h1>Ernte 2024</h1><p>Im Frühjahr fing es an.</p><div><b>Weiterlesen mit Abo</b><p>Dieser Artikel ist nur für Abonnenten. Jetzt abonnieren oder <a href="/login">anmelden</a>.</p></div></article>`,
      '',
      'de',
    ),
  ],
  [
    'WordPress back end',
    `<!DOCTYPE html><html lang="en-US"><head><title>Log In ‹ Blog — WordPress</title></head><body class="login login-action-login"><div id="login"><h1><a href="https://wordpress.org/">Powered by WordPress</a></h1><form name="loginform" id="loginform" action="/wp-login.php" method="post"><p><label for="user_login">Username or Email Address</label><input type="text" name="log" id="user_login"></p><p><label>Password</label><input type="password" name="pwd"></p><p><input type="submit" name="wp-submit" value="Log In"></p></form></div></body></html>`,
    {
      facts: {
        requestedUrl: 'https://blog.test/wp-admin/edit.php',
        finalUrl: 'https://blog.test/wp-login.php?redirect_to=x',
      },
    },
  ],
  [
    '401 with a form',
    page('Please log in', `<h1>Please log in</h1>${loginForm('Name', 'Password', 'Go')}`),
    { facts: { httpStatus: 401 } },
  ],
  [
    'Dutch page with words about the service',
    page('Inloggen', `${prose(3)}<h1>Inloggen</h1>${loginForm('E-mailadres', 'Wachtwoord', 'Inloggen')}`, '', 'nl'),
    { facts: { requestedUrl: 'https://dienst.test/dossier/9', finalUrl: 'https://dienst.test/inloggen' } },
  ],
]);
