import { fold } from '../words/fold';
import { makeTermFinder } from './find-term';

/** Texts of buttons that add a product to the basket or buy it at once. */
const PHRASES =
  'add to cart|add to basket|add to bag|add to trolley|add to my cart|add to shopping|put in basket|buy now|buy it now|buy online|order now|shop now and pay|in den warenkorb|in den einkaufswagen|in warenkorb|zum warenkorb hinzufugen|jetzt kaufen|jetzt bestellen|sofort kaufen|ajouter au panier|ajouter a mon panier|au panier|acheter maintenant|anadir al carrito|anadir a la cesta|anadir a la bolsa|agregar al carrito|agregar a la bolsa|al carrito|comprar ahora|comprar ya|aggiungi al carrello|metti nel carrello|nel carrello|al carrello|aggiungi alla borsa|acquista ora|compra ora|compra subito|acquista subito|adicionar ao carrinho|adicionar a sacola|colocar no carrinho|comprar agora|in winkelwagen|in winkelmand|in winkelmandje|aan winkelwagen toevoegen|toevoegen aan winkelwagen|nu kopen|nu bestellen|lagg i varukorg|lagg i varukorgen|i varukorg|lagg i kundvagn|kop nu|laeg i kurv|læg i kurv|laeg i kurven|læg i kurven|laeg i indkøbskurv|tilføj til kurv|køb nu|legg i handlekurv|legg i handlevogn|legg i kurv|kjøp nå|kjop na|lisaa ostoskoriin|ostoskoriin|lisaa koriin|lisa ostukorvi|lisa korvi|ostukorvi|dodaj do koszyka|do koszyka|wloz do koszyka|włóż do koszyka|kup teraz|kup i zaplac|do kosiku|pridat do kosiku|vlozit do kosiku|do kosika|pridat do kosika|vlozit do kosika|kosarba|kosarba teszem|kosarba rakom|adauga in cos|adauga in cosul|cumpara acum|dodaj u kosaricu|u kosaricu|dodaj u korpu|u korpu|v kosarico|dodaj v kosarico|добави в количката|добавяне в количката|купи сега|в корзину|добавить в корзину|купить сейчас|купить в 1 клик|положить в корзину|до кошика|додати до кошика|у кошик|в кошик|i krepseli|į krepselį|deti i krepseli|pievienot grozam|ielikt groza|sepete ekle|sepete at|hemen al|προσθηκη στο καλαθι|στο καλαθι|αγορα τωρα|カートに入れる|カートに追加|カゴに入れる|かごに追加|買い物かごに入れる|今すぐ購入|今すぐ買う|ご購入手続き|加入购物车|加入购物袋|放入购物车|立即购买|立即抢购|加入購物車|加到購物車|放入購物車|加入購物袋|立即購買|直接購買|馬上購買|我要購買|장바구니|구매하기|바로구매|구입하기|바로 구매|הוסף לסל|הוספה לסל|הוסף לעגלה|לרכישה|קנה עכשיו|أضف إلى السلة|اضف إلى السلة|أضف إلى العربة|أضف للسلة|اضف الى السلة|اشتر الآن|them vao gio|them vao gio hang|thêm vào giỏ hàng|mua ngay|beli sekarang|tambah ke keranjang|masukkan keranjang|หยิบใส่ตะกร้า|เพิ่มลงตะกร้า|เพิ่มในรถเข็น|ซื้อเลย|ซื้อสินค้า|افزودن به سبد|add to my bag|add item to cart|add item to basket|get it now|in den korb|in den einkaufskorb|warenkorb hinzufugen|zum warenkorb|ajouter au sac|ajouter a la commande|agregar al carro|anadir al carro|anadir a cesta|agregar a la cesta|adicionar ao cesto|incluir no carrinho|por no carrinho|aggiungi al cestino|bestel nu|koop nu|in mijn winkelwagen|in mijn winkelmand|voeg toe aan winkelmand|voeg toe aan winkelwagen|w koszyku|zamow teraz|objednat ihned|vlozit do nakupniho kosiku|legg i handlekurven|lagg i korgen|handla nu|osta nyt|osta heti|tilaa nyt|pune in cos|comanda acum|оформить заказ|добавить в заказ|в кошницата|поръчай сега|satın al|şimdi satın al|simdi satin al|hemen satın al|αγορασε τωρα|バッグに追加|バッグに入れる|注文する|馬上買|立刻购买|立即下单|立即下單|쇼핑백 담기|쇼핑백에 담기|장바구니에 담기|바로 구매하기|קנייה מהירה|קנייה מיידית|הוסיפו לסל|הוסף לסל הקניות|اشتري الآن|أضف إلى عربة التسوق|اضف الى عربة التسوق|شراء الآن|إضافة إلى السلة|dat hang ngay|đặt hàng ngay|cho vao gio hang|tambahkan ke keranjang|pesan sekarang|เพิ่มลงในตะกร้า|สั่งซื้อเลย|कार्ट में डालें|कार्ट में जोड़ें|अभी खरीदें';
/** Words that mean this only as the whole text of a button. */
const ALONE =
  'buy|purchase|kaufen|bestellen|acheter|commander|comprar|compra|acquista|kopen|bestellen|koop|kop|kjøp|køb|osta|kup|kupuj|koupit|kupit|kupi|kupte|megveszem|megrendelem|cumpara|купить|купи|заказать|купити|замовити|pirkti|pirkt|satin al|αγορα|購入する|購入|购买|購買|구매|beli|mua|שלח לסל|קנה|شراء|objednat|objednej|objednať|zamow|zamów|zamawiam|handla|bestill|bestil|bestall|beställ|tilaa|comanda|поръчай|satın al|j achete|lo quiero|خرید|đặt hàng|dat hang|สั่งซื้อ|naruci|naroci';

/** Words that mean this as the whole text of a form's submit button. */
const ADD =
  'add|add item|add to order|hinzufugen|ajouter|anadir|agregar|aggiungi|adicionar|toevoegen|lagg till|tilfoj|legg til|lisaa|dodaj|pridat|hozzaad|adauga|добави|добавить|додати|ekle|προσθηκη|追加|添加|加入|담기|הוסף|أضف|them|tambah';

/** Texts of links from a price comparison to a shop. */
const OFFER =
  'go to shop|go to store|go to the store|visit shop|visit store|to the shop|to store|view deal|see deal|get deal|get this deal|go to deal|view offer|see offer|buy at shop|shop now|zum shop|zum angebot|zum handler|zum anbieter|im shop ansehen|angebot ansehen|zum deal|voir l offre|voir offre|voir le site|voir sur le site|aller au magasin|voir le marchand|acceder au site|ver oferta|ver en tienda|ir a la tienda|ir a tienda|ir a la oferta|ver tienda|ver precio en tienda|vai al negozio|vai al sito|vai all offerta|vedi offerta|vai allo shop|ver na loja|ir a loja|ir para a loja|ver loja|ir para loja|naar de winkel|naar winkel|naar webshop|bekijk aanbieding|bekijk deal|idz do sklepu|do sklepu|przejdz do sklepu|zobacz oferte|do obchodu|prejst do obchodu|do obchodu prejit|till butik|till butiken|ga till butik|til butik|til butikken|ga til butikk|til butikk|kauppaan|siirry kauppaan|в магазин|перейти в магазин|купить в магазине|в магазині|до магазину|magazaya git|irany a bolt|megnezem a boltban|mergi la magazin|vezi oferta|ショップへ|サイトで見る|去购买|前往商店|쇼핑몰가기'
    .split('|')
    .map(fold);

const findPhrase = makeTermFinder([[true, PHRASES.split('|').map(fold)]]);
const ALONE_TERMS = new Set(ALONE.split('|').map(fold));
const OFFER_TERMS = new Set(OFFER);
const ADD_TERMS = new Set(ADD.split('|').map(fold));
const MAX_TEXT = 40; // characters; longer texts of links are names and sentences

/** Whether a button's text offers to buy the page's product. */
export function saysBuy(text: string): boolean {
  if (text === '' || text.length > MAX_TEXT) return false;
  const words = fold(text.replace(/[\d.,]+\s?(?:€|\$|£|kr|zł|₽)|(?:€|\$|£)\s?[\d.,]+/g, ' '));
  return ALONE_TERMS.has(words) || findPhrase(words) !== null;
}

/** Whether a link leads from a price comparison to a shop that has the product. */
export function saysOffer(text: string): boolean {
  return text.length <= MAX_TEXT && OFFER_TERMS.has(fold(text));
}

/** Whether a button's whole text is a word for adding, which means the basket if it submits a form. */
export function saysAdd(text: string): boolean {
  return text.length <= MAX_TEXT && ADD_TERMS.has(fold(text.replace(/^[+＋]\s*/, '')));
}

const BUY_NAME =
  /(?:add|put|in)[-_ ]?to?[-_ ]?(?:cart|basket|bag|trolley)|addtocart|buy[-_ ]?(?:now|button|btn)|btn[-_ ]?(?:buy|cart|purchase)|single_add_to_cart|add-cart|product-form__submit/i;

/** Whether the ids and classes of a button are those of a buy button. */
export function isBuyName(names: string): boolean {
  return BUY_NAME.test(names);
}
