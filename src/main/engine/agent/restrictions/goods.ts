import { MARK } from '../../../../shared/text-addresses';
import { ANY_COLOR } from './colors';
import type { Rule } from './types';

const START = '(?<![\\p{L}\\p{N}-])';
const END = '(?![\\p{L}\\p{N}-])';

const SALE =
  '(?:on (?:sale|offer|special offer)|discounted|reduced|marked down|im (?:sonder)?angebot|reduzierte?[nrs]?|herabgesetzte?[nrs]?|rabattierte?[nrs]?|in de aanbieding|afgeprijsde?|en promo(?:tion)?|en soldes?|soldée?s?|en oferta|en rebajas?|rebajad[oa]s?|in offerta|in saldo|scontat[oaie]|em promoção|em oferta|com desconto)';
const THAT_ARE =
  '(?:(?:,\\s*)?(?:(?:and|but|that|which|those|the ones|ones|only|just|nur|die|qui|que|che)\\s+)*(?:(?:are|is|sind|ist|sont|son|sono|são)\\s+)?)';

/** Match "on sale", "reduced lamps", "Lampen im Angebot": items with a former price or a badge. */
const sale: Rule = {
  form: new RegExp(`${START}${THAT_ARE}${SALE}${END}`, 'giu'),
  read: (_, text, { before }) =>
    /(?:whether|if|ob)\s+(?:it\s+|they\s+|es\s+|sie\s+)?$/i.test(before)
      ? null
      : { restrictions: [{ kind: 'filter', text: text.trim(), field: 'old price', test: 'present' }] },
};

const COLOR = `${ANY_COLOR}|Rot|Blau|Grün|Schwarz|Weiß|Gelb|Braun|Grau`;

/** Match "lamps in red", "lámparas rojas": the colour. One before its noun is a part of the kind: "red lamps". */
const color: readonly Rule[] = [
  // with a capital, "in Green Bay" is a place, except in German
  new RegExp(
    `${START}${THAT_ARE}(?:in|en)\\s+(?:the\\s+colou?r\\s+)?(?<color>(?:${COLOR})(?:\\s*(?:,|or|oder|ou|o)\\s+(?:${COLOR}))*)${END}(?!\\s+\\p{Lu})`,
    'gu',
  ),
  new RegExp(
    `(?<=\\p{L}{3,}\\s)(?<color>rouges?|roj[oa]s|ross[ei]|vermelh[oa]s|bleue?s|azules|azuis|vertes?|verdes|verdi|noire?s|negr[oa]s|ner[ei]|pret[oa]s|blanc(?:he)?s|blanc[oa]s|bianch[ei]|branc[oa]s|jaunes|amarill[oa]s|giall[ei]|amarel[oa]s)${END}`,
    'gu',
  ),
].map((form) => ({
  form,
  read: ({ color = '' }, text) => ({ restrictions: [{ kind: 'words', text: text.trim(), words: color }] }),
}));

/** Match "free events", "Kostenlose Veranstaltungen", but not "free shipping". */
const free: Rule = {
  form: new RegExp(
    `${START}(?:(?:kostenlose|kostenfreie)[nrs]?|gratis|gratuite?s?|gratuit[oai]s?|free(?=\\s+(?:events?|concerts?|courses?|classes|lessons?|workshops?|museums?|e-?books?|books?|apps?|tools?|things?|items?|products?|parks|galleries|attractions|games?|films?|movies?)${END}))(?!\\s+(?:versand|lieferung|rückgabe|shipping|delivery|returns?|livraison|envío|spedizione)${END})${END}`,
    'giu',
  ),
  read: (_, text, { before, behind }) =>
    // "mit kostenlosen Parkplätzen": something of theirs is free
    /(?<!\p{L})(?:with|mit|avec|con|met|have|has|haben|offer|offering|bieten)\s+(?:\p{L}+\s+)?$/iu.test(before) ||
    (/^\s+\p{L}/u.test(behind) && /(?:und|and|et|y)\s$/iu.test(before))
      ? null
      : { restrictions: [{ kind: 'filter', text: text.trim(), field: 'price', test: '= 0' }] },
};

/** Match "paid events", "eventos de pago". */
const paid: Rule = {
  form: new RegExp(
    `${START}(?:paid(?=\\s+(?:events?|concerts?|courses?|classes|lessons?|workshops?|apps?|tools?)${END})|kostenpflichtige[nrs]?|payante?s|de pago|a pagamento|betaalde)${END}`,
    'giu',
  ),
  read: (_, text) => ({ restrictions: [{ kind: 'filter', text: text.trim(), field: 'price', test: 'above 0' }] }),
};

/** Match "that are free", "die kostenlos sind". */
const costingNothing: Rule = {
  form: new RegExp(
    `${START}(?:,\\s*)?(?:that|which|die|qui|que|che)\\s+(?:(?:are|is|sind|ist|sont|est|son|es|sono|è|costs?)\\s+)?(?:free(?: of charge)?|nothing|kostenlos|kostenfrei|umsonst|gratis|gratuite?s?|gratuit[oai]s?)(?:\\s+(?:sind|ist))?(?=\\s*(?:[.,;?!]|$|(?:on|at|from|in|auf|von|sur|en|su|op)\\s+${MARK}|${MARK}))`,
    'giu',
  ),
  read: (_, text) => ({ restrictions: [{ kind: 'filter', text: text.trim(), field: 'price', test: '= 0' }] }),
};

export const GOODS: readonly Rule[] = [sale, ...color, costingNothing, free, paid];
