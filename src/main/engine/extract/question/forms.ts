import { counted, RATED } from './count';
import { findMakerField } from './makers';
import { AUXILIARY, addVerb, bare, IS_ENTITY, LINKING } from './noun';
import { findPhraseField, IDIOMS, VERB_PHRASES } from './phrases';
import { askedTime } from './time';

type Read = (groups: Readonly<Record<string, string | undefined>>, text: string) => string | null;

const pattern = (source: string) => new RegExp(source, 'u');
const PREPOSITION =
  '(?:(?:in|on|at|from|by|under|for|to|of|with|von|aus|bei|zu|für|unter|mit|à|de|dans|chez|sur|par|pour|en|sous|a|con|por|para|di|da|per|em|no|na|van|uit|voor) )?';

/** Forms of questions; the first that matches and names a field counts. */
export const FORMS: readonly (readonly [form: RegExp, read: Read])[] = [
  // how many, how often
  [
    pattern(
      `^${PREPOSITION}(?:how many|wie ?viele|combien (?:de |d')|cu[áa]nt[oa]s|quant[ie]|quant[oa]s|hoeveel) ?(?<noun>.+)$`,
    ),
    ({ noun = '' }, text) => counted(noun, text),
  ],
  [
    /^(?:how often|wie oft|combien de fois|cuántas veces|hoe vaak) /u,
    (_, text) => (RATED.test(text) ? 'rating count' : null),
  ],
  // how long, how much time
  [
    /^(?:how long|how much time|wie lange|combien de temps|cu[áa]nto (?:tiempo|dura|tarda)|quanto (?:tempo|dura)|hoe lang)(?![\p{L}])/u,
    (_, text) => askedTime(text),
  ],
  // prices
  [
    /^(?:for how much|how expensive|how much money (?:do|must|would|will) (?:i|you|we|one) (?:have to )?(?:pay|need|spend)|what (?:do|must|would) (?:i|you|we) (?:have to )?pay|how much (?:do|must) (?:i|you|we) (?:have to )?pay|what (?:does|do|did|will) .+ costs?|was kostet|wie teuer|wie ?viel kostet|combien coûte|cu[áa]nto (?:cuesta|vale)|quanto costa|quanto custa|wat kost|hoe duur)(?![\p{L}])/u,
    (_, text) => (SHIPPED.test(text) ? 'shipping cost' : 'price'),
  ],
  // ratings
  [
    /^(?:how (?:well|good|highly)|what (?:do|did) (?:people|users|customers|readers|others)|what (?:score|mark|grade)|wie gut|quelle note|qu[ée] (?:nota|puntuaci[óo]n|valoraci[óo]n)|hoe goed)(?![\p{L}])/u,
    (_, text) =>
      RATED.test(text) || /^(?:what (?:score|mark|grade)|quelle note|qu[ée] )/u.test(text) ? 'rating' : null,
  ],
  [
    /^how (?<what>old|tall|high|wide|broad|thick|deep|heavy|big|large|far|fast|hot)(?![\p{L}])/u,
    ({ what = '' }) => MEASURES[what] ?? null,
  ],
  // names
  [
    /(?:(?<![\p{L}])(?:called|named|titled|entitled|heißt|heisst|genannt)(?![\p{L}])|^comment s'appelle|^c[óo]mo se (?:llama|titula)|^come si (?:chiama|intitola)|^como se chama|^hoe heet)/u,
    () => 'name',
  ],
  // in stock
  [
    /^(?:can (?:i|you|one) (?:still )?(?:buy|order|get|purchase)|(?:is|are) .*(?:in stock|available)|(?:ist|sind) .*(?:auf lager|am lager|vorrätig|lagernd|verfügbar|lieferbar|erhältlich)|est-(?:il|elle) .*(?:disponible|en stock)|hay (?:existencias|stock)|está disponible|è disponibile|está disponível|is .*(?:op voorraad|leverbaar))(?![\p{L}])/u,
    () => 'availability',
  ],
  // what it says, what it is about
  [/^what (?:is|are) .+ about(?![\p{L}])/u, () => 'summary'],
  [
    /^(?:what|how) (?:does|do) (?<noun>.+) (?:say|says|read|reads|state)$/u,
    ({ noun = '' }) => {
      const words = bare(noun);
      return words !== null && POST.test(words) ? `text of the ${words}` : words;
    },
  ],
  // the state it is in, how to call them
  [/^.+$/u, (_, text) => findPhraseField(IDIOMS, text)],
  // who
  [/^whose (?<noun>.+?) (?:is|are|was) (?:it|this|that|these)$/u, () => 'author'],
  [
    pattern(`^(?:by whom|who|by which|by what|which|what) (?<rest>.+)$`),
    ({ rest = '' }, text) => findMakerField(rest, text),
  ],
  [/^wer (?:hat )?.*(?:veröffentlicht|herausgegeben|verlegt)$/u, () => 'verlag'],
  [/^wer (?:hat )?.*(?:hergestellt|stellt .* her)$/u, () => 'marke'],
  [/^qui (?:a )?(?:publié|édité|édite)(?![\p{L}])/u, () => 'éditeur'],
  [/^qui (?:a )?(?:fabrique|fabriqué|produit)(?![\p{L}])/u, () => 'marque'],
  [/^qui[ée]n (?:public[óo]|edit[óo])(?![\p{L}])/u, () => 'editorial'],
  [/^(?:qui[ée]n escrib|quem escreveu|chi ha scritto|wie (?:schreef|heeft .*geschreven))/u, () => 'author'],
  // when
  [
    /^when .*(?:appear|written|put online|go online|went online|launched|uploaded|come out)|^(?:quand|cu[áa]ndo|quando|wanneer) .*(?:publi|pubblic|par[ua]|sorti|sali[óo]|uscit|lançad|saiu|verschenen|gepubliceerd|apareci)/u,
    () => 'publication date',
  ],
  // which X is it
  [
    pattern(`^${PREPOSITION}(?:which|what) (?:kind|type|sort)s? of (?<noun>.+?)(?: (?:${AUXILIARY})(?![\\p{L}]).*)?$`),
    ({ noun = '' }) => (IS_ENTITY.test(noun) ? 'category' : bare(noun)),
  ],
  [
    pattern(`^${PREPOSITION}(?:which|what) (?<noun>(?!(?:${AUXILIARY}) ).+?) (?:${AUXILIARY})(?![\\p{L}]).*$`),
    ({ noun = '' }, text) => (IS_ENTITY.test(noun) && !PART_OF.test(text) ? 'name' : addVerb(bare(noun), text)),
  ],
  [
    pattern(
      `^${PREPOSITION}(?:welche[rnms]?|quel(?:le)?s?|qu[ée]|quale|quali|che|qual|que|welke?) (?<noun>(?!(?:${LINKING}) ).+?) (?:${LINKING})(?![\\p{L}]).*$`,
    ),
    ({ noun = '' }) => bare(noun),
  ],
  // what is X
  [
    pattern(
      `^(?:what|which|who|was|quel(?:le)?|qui|cu[áa]l|qual|qui[ée]n|chi|quem|wat|wie) (?:is|are|was|were|ist|sind|est|sont|es|son|è|é|zijn) (?<noun>.+)$`,
    ),
    ({ noun = '' }) => bare(noun),
  ],
  [/^(?:please )?(?:tell|give|show|get|find) (?:me |us )?(?:the |its )?(?<noun>.+)$/u, ({ noun = '' }) => bare(noun)],
  // what it is made of
  [/^.+$/u, (_, text) => findPhraseField(VERB_PHRASES, text)],
  // a noun with a description: "the guarantee that comes with it", "the language of the text", "its length"
  [
    /^(?:the|its|their) (?<noun>.+?)(?: (?:that|which|who|whom|it|they|you|he|she|needed|required|used|in which)(?![\p{L}]).*)?$/u,
    ({ noun = '' }) => bare(noun),
  ],
  // the same without an article: "height of the thing", "materials used"
  [
    /^(?!(?:the|its|their|which|what|who|when|where|how) )(?<noun>\S+(?: \S+){1,5})$/u,
    ({ noun = '' }) => {
      const words = bare(noun);
      return words === noun || words?.includes(' of ') ? null : words;
    },
  ],
];

const POST = /^(?:question|answer|comment|review|post|reply|message)$/u;

/** "Which series does it belong to?" */
const PART_OF = /\bbelongs?\b|\bpart of\b/u;

const MEASURES: Readonly<Record<string, string>> = {
  broad: 'width',
  thick: 'thickness',
  old: 'age',
  tall: 'height',
  high: 'height',
  wide: 'width',
  deep: 'depth',
  heavy: 'weight',
  big: 'dimensions',
  large: 'dimensions',
  far: 'distance',
  fast: 'speed',
  hot: 'temperature',
};

/** "What does delivery cost?" */
const SHIPPED =
  /(?<!\p{L})(?:shipping|delivery|postage|(?:der )?versand|(?:die )?lieferung|la livraison|el env[íi]o|la spedizione|il trasporto|o envio|o frete|de verzending)(?!\p{L})/u;
