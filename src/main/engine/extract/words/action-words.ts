import type { Element } from 'domhandler';
import { getFoldedText, oncePerPage, walk } from '../../page/index';
import type { Subject } from '../subject';
import { fold } from './fold';

/** Links and buttons of records that lead on or act, in the languages of templates; folded. */
const ACTIONS = new Set(
  [
    'more|view|details|view details|see details|show|show more|read more|learn more|see more|more info|more information|open|go|buy|buy now|book|book now|order|apply|apply now|add to cart|add to basket|download|select|choose|quick view|view product|view offer|shop now|reply|share|save|compare|edit|hide|report|profile|view profile',
    'mehr|ansehen|anzeigen|zum produkt|zum angebot|zum artikel|mehr erfahren|weiterlesen|mehr lesen|jetzt kaufen|kaufen|bestellen|buchen|in den warenkorb|bewerben|auswahlen|antworten|teilen|merken|herunterladen|profil|zum profil|profil ansehen',
    'plus|voir|voir plus|voir le produit|voir l offre|en savoir plus|lire la suite|lire plus|acheter|commander|reserver|ajouter au panier|telecharger|choisir|repondre|partager|detail|voir le profil',
    'ver|ver mas|ver producto|ver detalles|leer mas|mas informacion|comprar|anadir al carrito|anadir a la cesta|reservar|descargar|elegir|responder|compartir|detalles|perfil|ver perfil',
    'vedi|scopri|leggi tutto|leggi di piu|acquista|aggiungi al carrello|prenota|dettagli|scarica|saiba mais|ler mais|bekijk|lees meer|meer|bestel',
    '詳細|詳細を見る|詳しく見る|もっと見る|続きを読む|購入|カートに入れる|予約|返信|查看|查看详情|详情|更多|阅读更多|购买|加入购物车|预订|回复|下载',
  ].flatMap((words) => words.split('|').map(fold)),
);

/** Whether a text is what a link or button of any record says, and so the name of none. */
export function isActionText(text: string): boolean {
  return text.length <= MAX_TEXT && ACTIONS.has(fold(text.replace(SIGNS, ' ')));
}

/** Whether a link of a record leads on and does not name it: by its words, or because links to other pages say the same. */
export function isActionLink({ page }: Pick<Subject, 'page'>, link: Element): boolean {
  const text = getFoldedText(link);
  return isActionText(text) || (text.length <= MAX_TEXT && getRepeatedLinks(page).has(fold(text)));
}

const OF_PAGE = /^\s*(?:#|mailto:|tel:|sms:|javascript:)/i; // no other page
const MIN_TARGETS = 3; // pages; fewer things may well have one name

/** Folded texts of links that lead to several pages of their own: "Profile" in each card. */
const getRepeatedLinks = oncePerPage(({ document }): ReadonlySet<string> => {
  const targets = new Map<string, Set<string>>();
  walk(document, {
    enter: (element) => {
      const { href } = element.attribs;
      const text = element.name === 'a' && href ? getFoldedText(element) : '';
      if (href === undefined || OF_PAGE.test(href) || text === '' || text.length > MAX_TEXT) return true;
      const words = fold(text);
      targets.set(words, (targets.get(words) ?? new Set()).add(href));
      return true;
    },
  });
  return new Set([...targets].flatMap(([words, { size }]) => (size >= MIN_TARGETS ? [words] : [])));
});

const MAX_TEXT = 40; // characters
const SIGNS = /[\s›»→>+…]+/g;
