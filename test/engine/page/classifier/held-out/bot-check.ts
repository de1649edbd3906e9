import { getReasonCases, page } from '../case';

export const botChecks = getReasonCases('bot_check', [
  [
    'Cloudflare challenge',
    page(
      'Just a moment...',
      '<div class="main-wrapper" role="main"><div class="main-content"><noscript><div class="h2"><span id="challenge-error-text">Enable JavaScript and cookies to continue</span></div></noscript></div></div><script>(function(){window._cf_chl_opt = {cvId: "3",cZone: "shop.test",cType: "managed",cRay: "8f"};var a=document.createElement("script");a.src="/cdn-cgi/challenge-platform/h/g/orchestrate/chl_page/v1?ray=8f";})();</script>',
      '<meta name="robots" content="noindex,nofollow"><meta http-equiv="refresh" content="360">',
    ),
    { facts: { httpStatus: 403, headers: { server: 'cloudflare', 'cf-ray': '8f-FRA', 'cf-mitigated': 'challenge' } } },
  ],
  [
    'Cloudflare challenge whose script is not in the page, with status 200',
    page(
      'Just a moment...',
      '<h1>shop.test</h1><p>Verifying you are human. This may take a few seconds.</p><p>shop.test needs to review the security of your connection before proceeding.</p><footer>Ray ID: <code>8f1</code> Performance &amp; security by Cloudflare</footer>',
    ),
    { facts: { headers: { server: 'cloudflare' } } },
  ],
  [
    'Cloudflare firewall',
    page(
      'Attention Required! | Cloudflare',
      '<div id="cf-wrapper"><div id="cf-error-details" class="cf-error-details-wrapper"><h1 data-translate="block_headline">Sorry, you have been blocked</h1><h2>You are unable to access shop.test</h2><p>This website is using a security service to protect itself from online attacks. The action you just performed triggered the security solution.</p></div></div>',
    ),
    { facts: { httpStatus: 403, headers: { server: 'cloudflare' } } },
  ],
  [
    'Akamai denial',
    '<HTML><HEAD>\n<TITLE>Access Denied</TITLE>\n</HEAD><BODY>\n<H1>Access Denied</H1>\n \nYou don\'t have permission to access "http&#58;&#47;&#47;www&#46;shop&#46;test&#47;p&#47;1" on this server.<P>\nReference&#32;&#35;18&#46;9d1d1002&#46;1732&#46;5f\n<P>https&#58;&#47;&#47;errors&#46;edgesuite&#46;net&#47;18&#46;9d</P>\n</BODY>\n</HTML>',
    { facts: { httpStatus: 403, headers: { server: 'AkamaiGHost' } } },
  ],
  [
    'Akamai behavioural page',
    '<!DOCTYPE html><html><head><meta http-equiv="refresh" content="5; URL=\'/p/1?bm-verify=AAQAAAAJ\'"><title>&nbsp;</title></head><body><script>var i=1732;var j=i+Number("6"+"81");</script><script>xhr.open("POST","/_sec/verify?provider=interstitial",false);triggerInterstitialChallenge()</script></body></html>',
  ],
  [
    'Incapsula frame',
    '<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"><meta name="format-detection" content="telephone=no"></head><body style="margin:0px;height:100%"><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=9-1234&incident_id=77&edet=12&cinfo=04" frameborder=0 width="100%" height="100%">Request unsuccessful. Incapsula incident ID: 77-123</iframe></body></html>',
    { facts: { headers: { 'x-iinfo': '9-1234-0 0NNN', 'x-cdn': 'Imperva' } } },
  ],
  [
    'Distil interruption',
    page(
      'Pardon Our Interruption',
      '<div class="container"><h1>Pardon Our Interruption...</h1><p>As you were browsing something about your browser made us think you were a bot. There are a few reasons this might happen:</p><ul><li>You\'re a power user moving through this website with super-human speed.</li><li>You\'ve disabled cookies in your web browser.</li></ul><p>After completing the CAPTCHA below, you will immediately regain access.</p></div>',
    ),
    { facts: { httpStatus: 200 } },
  ],
  [
    'DataDome device check',
    `<html lang="en"><head><title>shop.test</title></head><body><p id="cmsg">Please enable JS and disable any ad blocker</p><script>var dd={'rt':'i','cid':'AHr','hsh':'A5','b':1,'s':1,'host':'geo.captcha-delivery.com'}</script><script src="https://ct.captcha-delivery.com/i.js"></script></body></html>`,
    { facts: { httpStatus: 403 } },
  ],
  [
    'Kasada',
    '<!DOCTYPE html><html><head></head><body><script>window.KPSDK={};KPSDK.now=typeof performance!=="undefined"?performance.now.bind(performance):Date.now;KPSDK.start=KPSDK.now();</script><script src="/149e9513-01fa-4fb0-aad4-566afd725d1b/2d206a39-8ed7-437e-a3be-862e0f06eea3/ips.js?x=1"></script></body></html>',
    { facts: { httpStatus: 429, headers: { 'x-kpsdk-ct': 'a' } } },
  ],
  [
    'Sucuri firewall',
    page(
      'Sucuri WebSite Firewall - Access Denied',
      '<div class="wrap"><h1>Access Denied - Sucuri Website Firewall</h1><p>If you are the site owner (or you manage this site), please whitelist your IP.</p><table><tr><td>Your IP:</td><td>1.2.3.4</td></tr><tr><td>Block ID:</td><td>BNP005</td></tr></table></div>',
    ),
    { facts: { httpStatus: 403, headers: { server: 'Sucuri/Cloudproxy' } } },
  ],
  [
    'DDoS-Guard',
    '<!DOCTYPE html><html><head><title>DDOS-GUARD</title><meta charset="utf-8"></head><body data-ddg-origin="true"><div class="container"><h1 id="ddg-title">Checking your browser before accessing shop.test</h1><p>Please wait a few seconds.</p></div><script src="/.well-known/ddos-guard/js-challenge/index.js"></script></body></html>',
    { facts: { httpStatus: 403, headers: { server: 'ddos-guard' } } },
  ],
  [
    'AWS WAF proof',
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title></title><script>window.awsWafCookieDomainList = [];window.gokuProps = {"key":"AQ","iv":"A6","context":"f"};</script><script src="https://a1.eu.token.awswaf.com/a1/challenge.js"></script></head><body><div id="challenge-container"></div><script>AwsWafIntegration.saveReferrer();</script><noscript><h1>JavaScript is disabled</h1>In order to continue, we need to verify that you\'re not a robot. This requires JavaScript.</noscript></body></html>',
    { facts: { httpStatus: 202, headers: { 'x-amzn-waf-action': 'challenge' } } },
  ],
  [
    'Anubis',
    page(
      "Making sure you're not a bot!",
      '<main><h1 id="title" class="centered-div">Making sure you\'re not a bot!</h1><img src="/.within.website/x/cmd/anubis/static/img/pensive.webp"><p id="status">Loading...</p><details><summary>Why am I seeing this?</summary><p>You are seeing this because the administrator of this website has set up Anubis to protect the server against the scourge of AI companies aggressively scraping websites.</p></details></main>',
      '<script id="anubis_challenge" type="application/json">{"rules":{"difficulty":4}}</script>',
    ),
  ],
  [
    'blocked by network security',
    page(
      'Blocked',
      "<div class=\"card\"><h2>You've been blocked by network security.</h2><p>To continue, log in to your account or use your developer token</p><p>If you think you've been blocked by mistake, file a ticket below and we'll look into it.</p></div>",
    ),
    { facts: { httpStatus: 403 } },
  ],
  [
    'German automated requests',
    page(
      'Zugriff verweigert',
      '<h1>Zugriff verweigert</h1><p>Wir haben ungewöhnlichen Datenverkehr von Ihrer IP-Adresse festgestellt. Ihr Zugriff wurde vorübergehend gesperrt.</p><p>Vorgangsnummer: 77f0</p>',
      '',
      'de',
    ),
    { facts: { httpStatus: 200 } },
  ],
  [
    'Spanish browser check',
    page(
      'Comprobando su navegador',
      '<h1>Estamos comprobando su navegador</h1><p>Espere unos segundos. Este proceso es automático y verifica que usted no es un robot.</p><script>setTimeout(function(){location.reload()},5000)</script>',
      '',
      'es',
    ),
    { facts: { httpStatus: 503 } },
  ],
  [
    'Italian denial',
    page(
      'Accesso negato',
      '<h1>Accesso negato</h1><p>Il tuo indirizzo IP è stato bloccato per attività sospette. Codice di riferimento: 0.33e</p>',
      '',
      'it',
    ),
    { facts: { httpStatus: 403 } },
  ],
  [
    'Japanese denial',
    page(
      'アクセスが拒否されました',
      '<h1>アクセスが拒否されました</h1><p>自動化されたアクセスが検出されたため、このページを表示できません。</p>',
      '',
      'ja',
    ),
    { facts: { httpStatus: 403 } },
  ],
  [
    'Portuguese wait',
    page(
      'Um momento…',
      '<p>Verificando se a conexão com o site é segura</p><p>loja.test precisa analisar a segurança da sua conexão antes de prosseguir.</p>',
      '',
      'pt',
    ),
  ],
  [
    'F5 rejection',
    '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 1234567890<br><br><a href="javascript:history.back();">[Go Back]</a></body></html>',
  ],
  [
    'CloudFront denial',
    "<HTML><HEAD><TITLE>ERROR: The request could not be satisfied</TITLE></HEAD><BODY><H1>403 ERROR</H1><H2>The request could not be satisfied.</H2><HR>Request blocked. We can't connect to the server for this app or website at this time. There might be too much traffic or a configuration error.<PRE>Generated by cloudfront (CloudFront) Request ID: x==</PRE></BODY></HTML>",
    { facts: { httpStatus: 403 } },
  ],
  [
    'Vercel',
    page(
      'Vercel Security Checkpoint',
      '<p id="header-text">We\'re verifying your browser</p><p id="fix-text"></p><footer>Vercel Security Checkpoint | fra1::17</footer><noscript>Enable JavaScript to continue</noscript>',
    ),
    { facts: { httpStatus: 429, headers: { server: 'Vercel', 'x-vercel-mitigated': 'challenge' } } },
  ],
  [
    'Swedish robot check without a vendor',
    page(
      'Är du en robot?',
      '<h1>Är du en människa?</h1><p>Vi har upptäckt ovanlig trafik från din adress. Aktivera JavaScript och cookies för att fortsätta.</p>',
      '',
      'sv',
    ),
  ],
]);
