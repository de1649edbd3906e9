import { fold } from './words';

/** Links and buttons of records that lead on or act, in the languages of templates; folded. */
const ACTIONS = new Set(
  [
    'more|view|details|view details|see details|show|show more|read more|learn more|see more|more info|more information|open|go|buy|buy now|book|book now|order|apply|apply now|add to cart|add to basket|download|select|choose|quick view|view product|view offer|shop now|reply|share|save|compare|edit|hide|report',
    'mehr|ansehen|anzeigen|zum produkt|zum angebot|zum artikel|mehr erfahren|weiterlesen|mehr lesen|jetzt kaufen|kaufen|bestellen|buchen|in den warenkorb|bewerben|auswahlen|antworten|teilen|merken|herunterladen',
    'plus|voir|voir plus|voir le produit|voir l offre|en savoir plus|lire la suite|lire plus|acheter|commander|reserver|ajouter au panier|telecharger|choisir|repondre|partager|detail',
    'ver|ver mas|ver producto|ver detalles|leer mas|mas informacion|comprar|anadir al carrito|anadir a la cesta|reservar|descargar|elegir|responder|compartir|detalles',
    'vedi|scopri|leggi tutto|leggi di piu|acquista|aggiungi al carrello|prenota|dettagli|scarica|saiba mais|ler mais|bekijk|lees meer|meer|bestel',
    '詳細|詳細を見る|詳しく見る|もっと見る|続きを読む|購入|カートに入れる|予約|返信|查看|查看详情|详情|更多|阅读更多|购买|加入购物车|预订|回复|下载',
  ].flatMap((words) => words.split('|').map(fold)),
);

/** Whether a text is what a link or button of any record says, and so the name of none. */
export function isActionText(text: string): boolean {
  return text.length <= MAX_TEXT && ACTIONS.has(fold(text.replace(SIGNS, ' ')));
}

const MAX_TEXT = 40; // characters
const SIGNS = /[\s›»→>+…]+/g;
