import { FOOTER, getReasonCases, page, SHOP_MENU } from '../case';

const RECAPTCHA = '<script src="https://www.google.com/recaptcha/api.js" async defer></script>';
const HCAPTCHA = '<script src="https://js.hcaptcha.com/1/api.js" async defer></script>';
const TURNSTILE = '<script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>';

export const captchas = getReasonCases('captcha', [
  [
    'search engine with unusual traffic and a checkbox',
    page(
      'https://search.test/search?q=oak',
      '<div style="max-width:400px"><form id="captcha-form" action="index" method="post"><noscript>Please enable JavaScript to proceed</noscript><div id="recaptcha" class="g-recaptcha" data-sitekey="6LfwuyUTAAAAAOAmoS0fdqijC2PbbdH4kjq62Y1b" data-callback="submitCallback" data-s="abc"></div><input type="hidden" name="q" value="xyz"></form><hr><b>About this page</b><br>Our systems have detected unusual traffic from your computer network. This page checks to see if it\'s really you sending the requests, and not a robot.</div>',
      RECAPTCHA,
    ),
    { facts: { httpStatus: 429 }, captcha: { kind: 'recaptcha', siteKey: '6LfwuyUTAAAAAOAmoS0fdqijC2PbbdH4kjq62Y1b' } },
  ],
  [
    'German checkbox with the shop menu around',
    page(
      'Sicherheitsabfrage',
      `${SHOP_MENU}<main><h1>Sicherheitsabfrage</h1><p>Bitte bestätigen Sie, dass Sie kein Roboter sind.</p><form action="/weiter" method="post"><div class="g-recaptcha" data-sitekey="6Lc-de-key-000000000000000000000000000001"></div><button>Weiter</button></form></main>${FOOTER}`,
      RECAPTCHA,
      'de',
    ),
    { captcha: { kind: 'recaptcha' } },
  ],
  [
    'hCaptcha alone, in French',
    page(
      'Vérification',
      '<h2>Vérifions que vous êtes bien humain</h2><form method="POST"><div class="h-captcha" data-sitekey="10000000-ffff-ffff-ffff-000000000001"></div><input type="submit" value="Continuer"></form>',
      HCAPTCHA,
      'fr',
    ),
    { facts: { httpStatus: 403 }, captcha: { kind: 'hcaptcha', siteKey: '10000000-ffff-ffff-ffff-000000000001' } },
  ],
  [
    'Turnstile gate of the site itself',
    page(
      'One more step',
      '<div class="gate"><p>Complete the check to continue to the catalogue.</p><form action="/gate" method="post"><div class="cf-turnstile" data-sitekey="0x4AAAAAAAB0000000000001" data-callback="done"></div></form></div>',
      TURNSTILE,
    ),
    { captcha: { kind: 'turnstile', siteKey: '0x4AAAAAAAB0000000000001' } },
  ],
  [
    'Arkose by its public key',
    page(
      'Security challenge',
      '<div id="arkose" data-pkey="11111111-2222-3333-4444-555555555555"></div><p>Please solve this puzzle so we know you are a real person</p>',
      '<script src="https://client-api.arkoselabs.com/v2/11111111-2222-3333-4444-555555555555/api.js" data-callback="setup"></script>',
    ),
    { captcha: { kind: 'other' } },
  ],
  [
    'GeeTest slider in Chinese',
    page(
      '安全验证',
      '<div class="verify"><h3>请完成下方验证后继续访问</h3><div id="captcha-box"></div></div><script>initGeetest4({captchaId:"aa3b5c",product:"float"},function(c){c.appendTo("#captcha-box")})</script>',
      '<script src="https://static.geetest.com/v4/gt4.js"></script>',
      'zh',
    ),
    { captcha: { kind: 'other' } },
  ],
  [
    'AWS WAF captcha',
    page(
      'Human Verification',
      '<div id="captcha-container"></div><script>AwsWafCaptcha.renderCaptcha(document.getElementById("captcha-container"),{apiKey:"k"})</script><noscript><h1>JavaScript is disabled</h1>In order to continue, you need to verify that you\'re not a robot by solving a CAPTCHA puzzle.</noscript>',
      '<script src="https://a1.edge.captcha.awswaf.com/a1/b2/jsapi.js"></script>',
    ),
    { facts: { httpStatus: 405, headers: { 'x-amzn-waf-action': 'captcha' } } },
  ],
  [
    'DataDome slider',
    `<html lang="en"><head><title>shop.test</title><style>#cmsg{animation: A 1.5s;}</style></head><body style="margin:0"><p id="cmsg">Please enable JS and disable any ad blocker</p><script data-cfasync="false">var dd={'rt':'c','cid':'AHrl','hsh':'A55F','t':'fe','s':17434,'e':'ab','host':'geo.captcha-delivery.com','cookie':'x'}</script><script data-cfasync="false" src="https://ct.captcha-delivery.com/c.js"></script></body></html>`,
    { facts: { httpStatus: 403, headers: { 'x-datadome': 'protected', 'x-dd-b': '1' } }, captcha: { kind: 'other' } },
  ],
  [
    'press and hold',
    page(
      'Access to this page has been denied',
      '<section class="container"><div class="page-title-wrapper"><h1>Please verify you are a human</h1></div><div id="px-captcha"></div><p>Access to this page has been denied because we believe you are using automation tools to browse the website.</p><p>Reference ID: #1b2c</p></section><script>window._pxAppId="PXab";window._pxJsClientSrc="/ab/init.js"</script><script src="/ab/captcha/captcha.js?a=c"></script>',
    ),
    { facts: { httpStatus: 403 } },
  ],
  [
    'letters from an image, in a shop of a big size',
    page(
      'Robot check',
      '<div class="a-box"><h4>Enter the characters you see below</h4><p>Sorry, we just need to make sure you\'re not a robot. For best results, please make sure your browser is accepting cookies.</p><form method="get" action="/errors/validateCaptcha"><input type="hidden" name="amzn" value="x"><img src="https://images.test/captcha/abc/Captcha_x.jpg"><input type="text" id="captchacharacters" name="field-keywords" placeholder="Type characters" autocomplete="off"><button type="submit">Continue shopping</button></form></div>',
    ),
    { captcha: { kind: 'image' } },
  ],
  [
    'letters from an image, in Polish',
    page(
      'Weryfikacja',
      '<form method="post"><p>Przepisz kod z obrazka, aby kontynuować</p><img src="/captcha.php?id=4" alt="captcha"><input name="code" type="text"><input type="submit" value="Dalej"></form>',
      '',
      'pl',
    ),
    { captcha: { kind: 'image' } },
  ],
  [
    'Russian SmartCaptcha',
    page(
      'Ой!',
      '<form method="POST" action="/checkcaptcha?key=1" id="checkbox-captcha-form"><div class="CheckboxCaptcha" data-testid="checkbox-captcha"><span class="CheckboxCaptcha-Label">Я не робот</span></div></form><span class="Text">Подтвердите, что запросы отправляли вы, а не робот</span>',
      '',
      'ru',
    ),
  ],
  [
    'Turkish checkbox page',
    page(
      'Güvenlik doğrulaması',
      '<h1>Robot olmadığınızı doğrulayın</h1><form action="." method="post"><div data-sitekey="6Ltr00000000000000000000000000000000000001" class="g-recaptcha" data-theme="dark"></div></form>',
      RECAPTCHA,
      'tr',
    ),
    { captcha: { kind: 'recaptcha', siteKey: '6Ltr00000000000000000000000000000000000001' } },
  ],
  [
    'widget rendered by script',
    page(
      'Are you human?',
      '<h1>Are you human?</h1><p>Tick the box and we will let you in.</p><div id="widget"></div><script>function onload(){grecaptcha.render("widget",{"sitekey":"6Lscripted000000000000000000000000000001","callback":ok})}</script>',
      '<script src="https://www.google.com/recaptcha/api.js?onload=onload&render=explicit"></script>',
    ),
    { captcha: { kind: 'recaptcha', siteKey: '6Lscripted000000000000000000000000000001' } },
  ],
  [
    'enterprise checkbox in Korean',
    page(
      '보안 확인',
      '<h1>로봇이 아님을 확인해 주세요</h1><form method="post"><div class="g-recaptcha" data-sitekey="6Lko0000000000000000000000000000000000001" data-action="verify"></div></form>',
      '<script src="https://www.google.com/recaptcha/enterprise.js" async></script>',
      'ko',
    ),
    { captcha: { kind: 'recaptcha' } },
  ],
  [
    'Friendly Captcha',
    page(
      'Kurze Prüfung',
      '<h1>Kurze Prüfung</h1><p>Bevor es weitergeht, prüfen wir, ob Sie ein Mensch sind.</p><form action="/ok" method="post"><div class="frc-captcha" data-sitekey="FCMGEMUD2K3JJ36P"></div></form>',
      '<script type="module" src="https://cdn.test/friendly-challenge/widget.module.min.js"></script>',
      'de',
    ),
    { captcha: { kind: 'other', siteKey: 'FCMGEMUD2K3JJ36P' } },
  ],
]);
