import { getReasonCases, page } from '../case';

export const consents = getReasonCases('consent', [
  [
    'redirect to a consent host',
    page(
      'Before you continue',
      '<h1>Before you continue to Search</h1><p>We use cookies and data to deliver and maintain our services, track outages and protect against spam, fraud and abuse.</p><p>If you choose to “Accept all,” we will also use cookies and data to develop and improve new services.</p><form action="/save"><button>Reject all</button><button>Accept all</button></form><a href="/options">More options</a>',
    ),
    {
      facts: { requestedUrl: 'https://www.search.test/maps/x', finalUrl: 'https://consent.search.test/ml?continue=x' },
    },
  ],
  [
    'German privacy gate',
    page(
      'Willkommen',
      '<h1>Mit Werbung weiterlesen</h1><p>Besuchen Sie uns wie gewohnt mit Werbung und Tracking. Details finden Sie in der Datenschutzerklärung. Wir und unsere 168 Partner verarbeiten personenbezogene Daten und verwenden Cookies.</p><button>Akzeptieren und weiter</button><h2>… oder Pur-Abo</h2><p>Ohne Tracking und Werbung für 4,99 € im Monat.</p><a class="btn" href="/pur">Jetzt abonnieren</a>',
      '',
      'de',
    ),
    {
      facts: {
        requestedUrl: 'https://www.zeitung.test/politik/a1',
        finalUrl: 'https://www.zeitung.test/zustimmung?url=%2Fpolitik%2Fa1',
      },
    },
  ],
  [
    'Dutch cookie wall',
    page(
      'Cookies',
      '<div class="cookiewall"><h1>Cookies op onze site</h1><p>Wij gebruiken cookies en vergelijkbare technieken om de site te verbeteren en advertenties te tonen. Om verder te gaan moet je toestemming geven.</p><button>Ja, ik accepteer cookies</button> <a href="/instellingen">Instellingen</a></div>',
      '',
      'nl',
    ),
  ],
  [
    'French wall of a portal',
    page(
      'Portail fait partie de la famille',
      '<form method="post" class="consent-form"><h2>Portail fait partie de la famille de marques Exemple</h2><p>Lorsque vous utilisez nos sites et applications, nous utilisons des cookies pour vous fournir nos services et appliquer des mesures de sécurité.</p><button name="agree">Tout accepter</button><button name="reject">Tout refuser</button><a href="/gerer">Gérer les paramètres de confidentialité</a></form>',
      '',
      'fr',
    ),
    {
      facts: {
        requestedUrl: 'https://fr.portal.test/n/1',
        finalUrl: 'https://consent.portal.test/v2/collectConsent?sessionId=1',
      },
    },
  ],
  [
    'age gate of a brewery',
    page(
      'Brewery',
      '<div class="age-gate"><img src="/logo.svg"><h1>Are you of legal drinking age?</h1><p>You must be of legal drinking age in your country to enter this site.</p><a class="btn" href="?age=yes">Yes</a><a class="btn" href="https://drinkaware.test">No</a></div>',
    ),
  ],
  [
    'age gate in Spanish',
    page(
      'Bodega',
      '<h2>¿Eres mayor de edad?</h2><p>Para entrar en esta web debes ser mayor de 18 años.</p><button>Sí</button><button>No</button>',
      '',
      'es',
    ),
  ],
  [
    'adults only',
    page(
      'Warning',
      '<h1>This is an adult website</h1><p>This website contains age-restricted materials including nudity. By entering, you affirm that you are at least 18 years of age.</p><button>I am 18 or older - Enter</button><a href="https://elsewhere.test">I am under 18 - Exit</a>',
    ),
  ],
  [
    'Italian consent or pay',
    page(
      'Benvenuto',
      '<h1>Scegli come continuare</h1><p>Noi e i nostri partner archiviamo e accediamo alle informazioni su un dispositivo, come i cookie, e trattiamo dati personali per annunci personalizzati.</p><button>Accetta e continua</button><button>Rifiuta e abbonati</button>',
      '',
      'it',
    ),
  ],
  [
    'Polish RODO wall',
    page(
      'Zgoda',
      '<h1>Szanujemy Twoją prywatność</h1><p>Klikając „Przejdź do serwisu”, wyrażasz zgodę na przetwarzanie Twoich danych osobowych i pliki cookies przez nas i naszych zaufanych partnerów.</p><button>Przejdź do serwisu</button>',
      '',
      'pl',
    ),
  ],
  [
    'Danish wall',
    page(
      'Samtykke',
      '<h1>Vi bruger cookies</h1><p>For at fortsætte til siden skal du tage stilling til brugen af cookies.</p><button>Accepter alle</button><button>Kun nødvendige</button>',
      '',
      'da',
    ),
  ],
  [
    'Japanese age check',
    page(
      '年齢確認',
      '<h1>年齢確認</h1><p>あなたは20歳以上ですか？</p><a class="button" href="/enter">はい</a><a class="button" href="https://x.test">いいえ</a>',
      '',
      'ja',
    ),
  ],
]);
