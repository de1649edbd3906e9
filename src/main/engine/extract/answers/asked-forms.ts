/*
 * The forms of questions, by which it is told what kind of answer they ask for: "How many …", "Wie viele …", "Combien de …".
 */

/** What kind of answer a question in plain words asks for. */
export type AskedKind =
  | 'meaning'
  | 'count'
  | 'money'
  | 'measure'
  | 'share'
  | 'quantity'
  | 'time'
  | 'clock'
  | 'place'
  | 'person'
  | 'which'
  | 'what'
  | 'yes or no'
  | 'sentence';

export type Form = readonly [kind: AskedKind, form: RegExp];
const E = '(?![\\p{L}\\p{N}])';
const form = (source: string) => new RegExp(`^(?:${source})${E}`, 'iu');
export const MEANS =
  /^(?:what (?:does|do|is meant by)|was (?:bedeutet|heißt|heisst)|wofür steht|que (?:signifie|veut dire)|qu[ée] significa|cosa significa) (?:the )?(?<noun>.+?)(?: (?:stand for|mean|steht))? ?\?*$/iu;
export const IS_MEANING =
  /(?:stand for|mean)\s*\?*$|^(?:was (?:bedeutet|heißt|heisst)|wofür steht|que (?:signifie|veut dire)|qu[ée] significa|cosa significa)/iu;

export const FORMS: readonly Form[] = [
  [
    'count',
    form(
      "(?:for |in |on |at )?how many|(?:auf |für |in |an )?wie ?viele|(?:pour |en )?combien (?:de|d[’'])|how often|wie oft|(?:para )?cu[áa]nt[oa]s|(?:per )?quant[ie]|(?:para )?quant[oa]s|hoeveel",
    ),
  ],
  [
    'money',
    form(
      'how (?:much )?(?:money|expensive)|how much (?:is|are|was|were|does|do|did|will|would)(?!.* (?:weigh|grow|improve|rise|fall|change))|what (?:do|does|did|will|would)(?= .+ (?:cost|costs|pay|pays)\\b)|for how much|what (?:is|are|was) the (?:price|cost|fee)|wie ?viel kostet|wie ?viel kosten|was kostet|was kosten|wie teuer|combien (?:coûte|coute|coûtent)|quel est le prix|cu[áa]nto (?:cuesta|cuestan|vale)|quanto (?:costa|costano|costava|custa|custam|custava)|qual è il prezzo|qual é o preço',
    ),
  ],
  [
    'money',
    form(
      '(?:from|above|up to) what (?:amount|price|sum)|ab welche(?:m|r) (?:betrag|preis|summe)|à partir de quel montant|a partir de qu[ée] (?:importe|monto)',
    ),
  ],
  [
    'share',
    form(
      'by how much|(?:what|which) (?:percentage|share|percent)|how high|wie hoch|um wie ?viel|(?:wie ?viel|welcher) (?:prozent|anteil)|de combien|quel (?:pourcentage|taux)|qu[ée] porcentaje|che percentuale',
    ),
  ],
  [
    'measure',
    form(
      '(?:(?:at|to|in|below|above|up to) )?(?:what|which) (?:temperature|speed|height|depth|weight|size|distance)|(?:bei|auf|in|mit) welche[rm] (?:temperatur|höhe|tiefe|entfernung|geschwindigkeit)|à quelle (?:température|vitesse|hauteur|distance|profondeur)|a (?:qu[ée]|quale|che) (?:temperatura|velocidad|velocità|velocidade|altura|altezza|distancia|distanza|distância)',
    ),
  ],
  [
    'measure',
    form(
      'how (?:long|tall|heavy|far|fast|big|large|deep|wide|high|small|loud|old|hot|cold|warm)|how much (?:does|do)(?= .+ weigh)|wie (?:lang|lange|schwer|groß|breit|tief|weit|schnell)|combien (?:pèse|mesure)(?:nt)?|(?:cu[áa]nto|quanto) (?:pesa|mide|misura|mede|dura)|quant[oa] (?:è|é) (?:lung[oa]|alt[oa]|grande|larg[oa])|quelle est la (?:longueur|largeur|hauteur|taille|durée)',
    ),
  ],
  [
    'quantity',
    form(
      'how much (?!is|are|was|were|does|do|did|will|would|money)\\p{L}+(?= )|wie ?viel (?!kostet|kosten|ist|sind|uhr|geld)\\p{L}+(?= )',
    ),
  ],
  [
    'time',
    form(
      "when|since when|until when|by when|from when|wann|seit wann|bis wann|ab wann|(?:de|depuis) quand(?: date)?|quand|jusqu['’]à quand|cu[áa]ndo|desde cu[áa]ndo|hasta cu[áa]ndo|(?:da |fino a )?quando|(?:até |desde )?quando|(?:since |until |in |by )?(?:which|what) (?:year|month|day|date)|(?:in |seit |an |bis zu )?welche[mnrs]? (?:jahr|monat|tag|datum)|(?:en|à|depuis|jusqu['’]à) quel(?:le)? (?:année|mois|jour|date)|(?:en|desde) qu[ée] (?:año|mes|fecha)|in (?:che|quale) (?:anno|mese)|em que (?:ano|mês|data)",
    ),
  ],
  ['place', form("(?:from )?where|wo|woher|wohin|(?:d[’'])?où|(?:de )?d[óo]nde|(?:di )?dove|onde")],
  [
    'person',
    form(
      'who|whom|by whom|with whom|wer|wen|wem|(?:mit|von) wem|qui|avec qui|(?:de |con )?qui[ée]n(?:es)?|(?:di )?chi|(?:de |com )?quem',
    ),
  ],
  [
    'sentence',
    form(
      'how (?:do|does|did|can|could|should|is|are|was)|why|warum|wieso|pourquoi|comment|por qu[ée]|c[óo]mo|perch[ée]|come',
    ),
  ],
  [
    'yes or no',
    form(
      "is|are|was(?= (?:it|this|that|there|the|he|she|they|an?|any) )|were|does|do|did|has|have|can|could|will|should|may|ist|sind|hat|haben|kann|können|gibt es|gehört|est-(?:il|elle|ce que)|y a-t-il|a-t-(?:il|elle)|peut-on|está|están|es|hay|tiene|tienen|se puede|se pueden|puedo|est-ce qu[’']?(?:on|ils?|elles?)?|sont-(?:ils|elles)|peut-(?:il|elle|on)|puis-je|è|é|ha|sono|c[’']è|si può|posso|há|tem|são|pode|darf|dürfen|wird|werden|braucht|brauche|muss|müssen|must",
    ),
  ],
  [
    'which',
    form(
      '(?:(?:in|on|at|from|by|under|for|to|of|with|since|until|after|before) )?(?:which|what (?!is|are|was|were|do|does|did|will|would|should|can)\\p{L}+)|(?:in |aus |von |bei |mit |ab |auf |seit |bis |für |an |zu )?welche[rnms]?|(?:dans |en |de |à |pour )?quel(?:le)?s?(?! est| sont)|(?:de |en |con |a )?qu[ée](?! es| son)|(?:in |di |da |a )?qual[ie](?! è| sono)|(?:em |de )?qua(?:l|is)(?! é| são)',
    ),
  ],
  [
    'what',
    form(
      "what (?:is|are|was|were)|what[’']s|was (?:ist|sind|war)|wie (?:lautet|heißt|hoch|groß)|quel(?:le)?s? (?:est|sont)|cu[áa]l(?:es)? (?:es|son)|qual è|quali sono|qual é|quais são",
    ),
  ],
  ['sentence', form('what|was|que|qu[ée]|cosa')],
];

/** The time of a day: "At what time does it end?" */
export const CLOCK =
  /^(?:(?:at |from |until )?what time|(?:um |ab |bis )?wie ?viel uhr|(?:à|jusqu['’]à) quelle heure|a qu[ée] hora|a che ora|a que horas?|何時)/iu;

/** Question words of Japanese, which stand anywhere; the first that matches counts. */
export const JAPANESE_FORMS: readonly (readonly [kind: AskedKind, form: RegExp, counted?: RegExp])[] = [
  ['clock', /何時/u],
  ['time', /いつ|何年|何月|何日/u],
  [
    'measure',
    /何(?:mm|cm|m|km|g|kg|ミリ|センチ|メートル|キロ|グラム|リットル|分|秒|時間|度)(?!円)|(?:どれ|どの)(?:くらい|ぐらい)/u,
  ],
  [
    'count',
    /何[\p{Script=Han}\p{Script=Katakana}]|いくつ/u,
    /(?:何(?<noun>[\p{Script=Han}\p{Script=Katakana}ー]{1,4})|(?<what>[\p{L}ー]{1,8})(?:は|が)いくつ)/u,
  ],
  ['money', /いくら/u],
  ['place', /どこ/u],
  ['person', /誰|だれ|どなた/u],
  ['which', /どの|どれ|どちら/u],
  ['what', /何|なん/u],
  ['yes or no', /(?:ます|です|ました|でしょう|ません)か[？?。\s]*$/u],
];
export const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
