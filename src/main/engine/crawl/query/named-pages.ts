import { foldWord } from './words';

/** Pages that almost every site has, by their names in titles, headings, links and URLs. */
export const NAMED_PAGES = {
  login:
    'login; log in; log on; logon; sign in; signin; member login; customer login; anmelden; anmeldung; einloggen; connexion; se connecter; iniciar sesion; acceder; accedi; entrar',
  register:
    'register; registration; sign up; signup; create account; create an account; create your account; join us; new account; registrieren; registrierung; konto erstellen; inscription; creer un compte; registro; registrarse; crear cuenta; registrati',
  contact:
    'contact; contacts; contact us; contact details; contact information; contact info; contact form; get in touch; reach us; how to contact; how to reach; kontakt; kontaktformular; contactez nous; nous contacter; contacto; contactanos; contatti; contattaci; contato',
  about:
    'about; about us; about the company; about the site; about this site; about the shop; who we are; our story; our company; our history; company profile; the company; uber uns; wer wir sind; a propos; qui sommes nous; sobre nosotros; quienes somos; chi siamo; sobre nos; over ons; om oss',
  team: 'team; our team; the team; meet the team; staff; our staff; our people; mitarbeiter; unser team; notre equipe; equipo; nuestro equipo; il nostro team',
  pricing:
    'pricing; prices; price list; plans; plans and pricing; pricing and plans; pricing plans; preise; preisliste; tarife; tarifs; prix; precios; tarifas; prezzi',
  faq: 'faq; faqs; frequently asked questions; questions and answers; q and a; haufige fragen; haufig gestellte fragen; foire aux questions; questions frequentes; preguntas frecuentes; domande frequenti',
  help: 'help; help center; help centre; support; customer support; customer service; customer care; hilfe; kundendienst; kundenservice; aide; service client; ayuda; atencion al cliente; assistenza; aiuto',
  privacy:
    'privacy; privacy policy; privacy notice; privacy statement; data protection; data privacy; datenschutz; datenschutzerklarung; politique de confidentialite; confidentialite; politica de privacidad; privacidad; informativa sulla privacy; privacidade',
  terms:
    'terms; terms of service; terms of use; terms of sale; terms and conditions; terms conditions; tos; conditions of use; user agreement; agb; allgemeine geschaftsbedingungen; nutzungsbedingungen; conditions generales; conditions generales de vente; terminos y condiciones; condiciones de uso; termini e condizioni',
  imprint: 'imprint; impressum; legal notice; legal information; mentions legales; aviso legal; note legali',
  cookies: 'cookies; cookie policy; cookie notice; cookie richtlinie; politique de cookies; politica de cookies',
  shipping:
    'shipping; shipping policy; shipping information; shipping info; shipping costs; shipping rates; delivery; delivery information; deliveries; dispatch; versand; versandkosten; lieferung; livraison; expedition; envio; envios; gastos de envio; spedizione; spedizioni',
  returns:
    'returns; return; return policy; returns policy; refunds; refund; refund policy; refunds policy; exchanges; return goods; ruckgabe; rucksendung; widerruf; widerrufsrecht; retours; retour; remboursement; devoluciones; reembolsos; resi; rimborsi',
  payment:
    'payment; payments; payment methods; payment options; zahlung; zahlungsarten; paiement; formas de pago; pago; pagamenti',
  careers:
    'careers; career; jobs; job openings; job offers; job vacancies; open positions; openings; vacancies; vacancy; work with us; work for us; work here; join our team; were hiring; we are hiring; employment opportunities; karriere; stellenangebote; stellen; offene stellen; jobs und karriere; carrieres; carriere; emplois; recrutement; nous rejoindre; empleo; trabaja con nosotros; lavora con noi',
  cart: 'cart; basket; shopping cart; shopping basket; shopping bag; your cart; your basket; warenkorb; panier; carrito; carrello',
  press: 'press; press room; pressroom; newsroom; media kit; press kit; press releases; presse; prensa; stampa',
  sitemap: 'sitemap; site map; seitenubersicht; plan du site; mapa del sitio; mappa del sito',
  newsletter:
    'newsletter; newsletter signup; newsletter subscription; subscribe to the newsletter; infolettre; boletin',
  locations:
    'locations; our locations; stores; our stores; store locator; store finder; find a store; find us; opening hours; opening times; directions; how to find us; branches; offices; filialen; filialfinder; standorte; offnungszeiten; anfahrt; magasins; tiendas; negozi',
  accessibility:
    'accessibility; accessibility statement; barrierefreiheit; accessibilite; accesibilidad; accessibilita',
  downloads: 'downloads; download; download page; telechargements; telechargement; descargas',
  warranty: 'warranty; guarantee; warranty policy; garantie; garantia; garanzia',
} as const;
export type NamedPage = keyof typeof NAMED_PAGES;

const BY_PHRASE: ReadonlyMap<string, NamedPage> = new Map(
  namesOfPages().flatMap((name) => NAMED_PAGES[name].split('; ').map((phrase) => [getPhrase(phrase), name] as const)),
);
// these words often start the names of other pages
const AMBIGUOUS_NAMES = new Set<NamedPage>(['about', 'help', 'pricing', 'locations', 'downloads', 'team', 'press']);
const LONGEST = 4; // words of a name
const MAX_EXTRA_WORDS = 2; // words beside a name: "Contact Lamp House"

function namesOfPages(): readonly NamedPage[] {
  return Object.keys(NAMED_PAGES).filter((name): name is NamedPage => Object.hasOwn(NAMED_PAGES, name));
}

/** Normalizes a text for comparing names: lower case words without accents and punctuation. */
export function getPhrase(text: string): string {
  const plain = foldWord(text.replaceAll(/[’']/g, '')).replaceAll(/&|\+/g, ' and ');
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word).join(' ');
}

/** The standard page that a text names; null if it names none, or says more. */
export function findNamedPage(text: string): NamedPage | null {
  const phrase = getPhrase(text);
  const bare = phrase.replace(/^(?:the|our|your) /, '');
  const short = bare.replace(/ (?:page|policy|information|info|form|seite)$/, '');
  return BY_PHRASE.get(phrase) ?? BY_PHRASE.get(bare) ?? BY_PHRASE.get(short) ?? null;
}

/** Standard pages named in a text: "Shipping & Returns" names two. */
export function findNamedPages(text: string): readonly NamedPage[] {
  const whole = findNamedPage(text);
  if (whole) return [whole];
  const pieces = getPhrase(text).split(/ (?:and|or|und|oder|et|ou|y|e) /);
  const named = pieces.map(findNamedPage);
  return named.every((each) => each !== null) ? named : [];
}

function withoutNames(label: string, siteNames: readonly string[]): string {
  let phrase = getPhrase(label);
  for (const name of siteNames.map(getPhrase)) {
    if (name === '' || phrase === name) continue;
    if (phrase.startsWith(`${name} `)) phrase = phrase.slice(name.length + 1);
    if (phrase.endsWith(` ${name}`)) phrase = phrase.slice(0, -name.length - 1);
  }
  return phrase.replace(/ (?:at|of|with|by|bei|von|de|di)$/, '');
}

/** Probability that a label names one of these pages, 0 to 1. `siteNames` may accompany it: "About Lamp House". */
export function scoreNamedPage(label: string, wanted: readonly NamedPage[], siteNames: readonly string[] = []): number {
  const named = findNamedPages(withoutNames(label, siteNames));
  if (named.some((each) => wanted.includes(each))) return 1;
  if (named.length > 0) return 0;
  const words = getPhrase(label).split(' ');
  for (let length = Math.min(LONGEST, words.length - 1); length > 0; length--) {
    if (words.length - length > MAX_EXTRA_WORDS) break;
    const [start, end] = [words.slice(0, length).join(' '), words.slice(-length).join(' ')];
    for (const phrase of [start, end]) {
      const name = BY_PHRASE.get(phrase);
      if (name && wanted.includes(name) && (length > 1 || !AMBIGUOUS_NAMES.has(name))) return WITH_EXTRA_WORDS;
    }
  }
  return 0;
}

const WITH_EXTRA_WORDS = 0.2;
