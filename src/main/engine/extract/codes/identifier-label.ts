import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words/fold';

/** How clearly a label names a product code; `number` is some number whose meaning other signs must decide. */
export type LabelForm = 'code' | 'model' | 'number';

/** Words for a product. Folded, like all lists here. */
const ITEM = words(
  'product produkt produkta produktu produktas prece produit producto prodotto produto item article artikel artikl artiklu articulo articolo artigo toote tuote termek vyrobek vyrobku vyrobok vyrobku tovar tovaru proizvod proizvoda izdelek izdelka towar towaru vare varu vara bestell order katalog catalog catalogue catalogo katalogove kat stock web internet shop urun barang produk stok товар товара изделия артикул каталожный προϊοντος listing offer ad annonce anzeige anzeigen annuncio anuncio ogloszenia oferty inzerat inzeratu publicacion posting post lot deal 商品 产品 產品 상품 제품',
);
/** Words for a number or code. */
const NUMBER = words(
  'no nr num nbr nummer number numero numer numeris cislo c szam broj stevilka numar id code kod kodu kode koodi kood kods kodas kodi cod codigo codice codi sifra ident identifier identifikator identifiant код номер арт κωδικοσ κωδικος sifri indeks symbol ref reference referencia riferimento rif referens referenz referentie referenca referencyjny κωδ ma מקט',
);
/** Labels that suffice without another word. */
const ALONE =
  /^(?:sku|plu|style|style no|style nr|style number|style code|ref|reference|referencia|referencyjny|riferimento|referenz|referens|referentie|art|artnr|art no|art nr|item|cod|codigo|codice|code|kod|kodas|kods|sifra|арт|артикул|код|货号|貨號|商品番号|商品コード|品番|商品编号|商品編號|상품번호|상품코드|품번|딜번호|מקט|κωδικος|κωδικοσ)$/;
/** More such labels: in scripts that folding splits, and words that mean something else next to others. */
const ALONE_TOO = new Set(
  'n d article|n article|rif|indeks|symbol|tuotenro|varenr|vare nr|varenummer|tuote nro|prekes kodas|preces kods|κωδ|kode produk|kode barang|ma san pham|ma sp|ma hang|ma hang hoa|מק"ט|קוד מוצר|קוד פריט|מספר קטלוגי|رمز المنتج|كود المنتج|رقم المنتج|رقم الموديل|كود|کد محصول|کد کالا|รหัสสินค้า|รหัส|注文コード|商品コード|商品管理番号|管理番号|お申込番号|申込番号|料號|料号|型番|품번|상품번호|상품코드|상품 번호|상품 코드|제품코드|제품번호|품목코드|품목번호|딜번호|물품번호|उत्पाद कोड'
    .split('|')
    .map(fold),
);
/** One word that says both. */
const COMPOUND =
  /^(?:artikel|artikkel|produkt|product|bestell|bestel|katalog|vare|tuote|toote|termek|cikk|katalogs|web|shop|item)(?:nummer|numero|nr|nro|nummeri|kood|koodi|kod|kode|code|szam|id)$|(?:商品|产品|產品|货品|貨品|型|品)(?:番号|番號|编号|編號|编码|編碼|代码)$/;
const MODEL =
  /^(?:model|modell|modele|modelo|modello|型番|型号|型號|модель)(?: (?:no|nr|number|nummer|num|id|code|номер))?$/;
const COMPOUND_NUMBER = new RegExp(
  `(?:${'nummer|numero|kood|koodi|code|kod|szam|番号|コード|编号|編號|编码|번호|코드'.split('|').map(fold).join('|')})$`,
);
const KOREAN_MODEL = fold('모델');
/** Numbers of something else: a standard, the maker, a person, a place, a payment, a part of the product. */
const OTHER = words(
  'gtin ean upc isbn issn jan barcode bar barra barre kreskowy carovy штрихкод mpn manufacturer hersteller fabricant fabricante produttore producent producenta vyrobce part teile phone tel telefon telephone telefono fax mobile gsm whatsapp hotline zip postal post plz cep vat tax tva nif cif iva ust idnr steuer customer kunde kunden klient client account konto coupon promo promotion promocyjny rabatt discount voucher gift gutschein cupon cupom bon color colour farbe farb couleur colore cor kleur kolor size grosse taille talla hs customs tariff ip qr dress area country sort swift bank iban registration reg registro license licence lizenz company firma vin imei serial serien serie batch charge lot patent eprel review question page room house floor bonus invite referral security verification pin version edition volume sheet source zone dial vendor supplier lieferant fournisseur proveedor fornitore',
);
const OTHER_PART = new RegExp(
  'telefon|telefoon|konto|kunden|klant|kund|steuer|serien|serie|haus|huis|post|hersteller|handels|register|ruf|fax|rechnung|faktur|rabatt|gutschein|aktion|farb|电话|電話|전화|邮|郵便|우편|사업자|통신판매|주문|注文|订单|訂單|登録|许可|許可|備案|备案|条码|條碼|バーコード|바코드'
    .split('|')
    .map(fold)
    .join('|'),
);
const MAX_WORDS = 4;

/**
 * How clearly a folded label, in one of many languages, names the code beside it; null for labels of something else.
 */
export function getLabelForm(label: string): LabelForm | null {
  const list = label.split(' ');
  if (label === '' || list.length > MAX_WORDS) return null;
  if (ALONE_TOO.has(label)) return 'code';
  const other = isOther(list) && !(list.some((word) => word === 'post' || word === 'lot') && list.length === 2);
  if (other || namesOtherCode(label)) return null;
  if (ALONE.test(label) || COMPOUND.test(label.replaceAll(' ', ''))) return 'code';
  if (MODEL.test(label) || label === KOREAN_MODEL) return 'model';
  const numbered = list.some((word) => NUMBER.has(word));
  if (numbered && list.some((word) => ITEM.has(word) || word === 'sku' || word === 'art')) return 'code';
  if (numbered && list.some((word) => ALONE.test(word)) && list.every((word) => NUMBER.has(word) || ALONE.test(word)))
    return 'code';
  return numbered || COMPOUND_NUMBER.test(label) ? 'number' : null;
}

/** Whether a folded label names a number of something else: a telephone, a coupon, a standard. */
export function isOtherNumber(label: string): boolean {
  return isOther(label.split(' ')) || namesOtherCode(label);
}

/** Codes that a template can ask for separately: the maker's, or one of a standard. */
function namesOtherCode(label: string): boolean {
  return OTHER_CODES.has(conceptOfTerm(label)?.id ?? '');
}

const OTHER_CODES: ReadonlySet<string> = new Set(['mpn', 'gtin', 'isbn']);

function isOther(list: readonly string[]): boolean {
  return list.some((word) => OTHER.has(word) || OTHER_PART.test(word));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Whether a folded label is the site's name or its initials, with a word for number: "BH no" on bhphoto.example. */
export function isOwnNumber(label: string, host: string): boolean {
  const list = label.split(' ');
  const bare = list.filter((word) => !NUMBER.has(word) && !ITEM.has(word)).join('');
  if (bare.length < MIN_OWN || list.every((word) => !NUMBER.has(word))) return false;
  return host.split('.').some((part) => part.length > MIN_OWN && fold(part).replaceAll(' ', '').startsWith(bare));
}

const MIN_OWN = 2; // letters of the site's name in a label
