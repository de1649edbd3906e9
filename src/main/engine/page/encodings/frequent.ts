/** Properties of a language's text in the right encoding. */
export interface Script {
  readonly encodings: readonly string[];
  /** Its most common characters beyond ASCII, in lower case. */
  readonly common: string;
  /** Whether these characters form whole words, rather than occur singly among ASCII letters. */
  readonly inRuns: boolean;
  /** Share of common characters expected by chance, when other bytes are decoded this way. */
  readonly chance: number;
  /** Language tags, without region if any region applies. */
  readonly languages: readonly string[];
}

type Row = readonly [encodings: string, languages: string, common: string];

const LETTERS = 96; // letters beyond ASCII in a single-byte encoding
const IDEOGRAPHS = 3000; // characters in use, which all double-byte encodings list first

// If two fit equally well, the earlier one wins.
const LATIN: readonly Row[] = [
  ['windows-1252', 'en', 'éèàùâêîôçëïüöäßñáíóúãåøæìòœÉÀÇÜÖÄÑÁÅØ¿¡ºª¹²³¼½¾£¢×÷´¨'],
  ['windows-1252', 'fr', 'éèàùâêîôûçëïœ'],
  ['windows-1252', 'de fi et', 'äöüß'],
  ['windows-1252', 'es ca', 'áéíóúñü¿¡ç·'],
  ['windows-1252', 'it', 'àèéìòù'],
  ['windows-1252', 'pt', 'ãõçáéíóúâêôà'],
  ['windows-1252', 'sv da nb no nn fi', 'åäöæøé'],
  ['windows-1252', 'is', 'áéíóúýðþæö'],
  ['windows-1252', 'nl', 'éëïöüèê'],
  ['windows-1250 iso-8859-2', 'pl', 'ąćęłńóśźż'],
  ['windows-1250 iso-8859-2', 'cs sk', 'áčďéěíňóřšťúůýžľôä'],
  ['windows-1250 iso-8859-2', 'hu', 'áéíóöőúüű'],
  ['windows-1250 iso-8859-2', 'hr sl bs sr', 'čćšžđ'],
  ['windows-1250 iso-8859-2', 'ro', 'ăâîşţ'],
  ['windows-1254', 'tr az', 'ıİşŞğçöüÇÖÜ'],
];
const ALPHABETS: readonly Row[] = [
  ['windows-1251 koi8-r iso-8859-5', 'ru uk bg sr be mk', 'оеаинтсрвлкмдпуі'],
  ['windows-1253 iso-8859-7', 'el', 'αοιετσνηυρπκμλςά'],
  ['windows-1255', 'he iw', 'יוהלארתבמשנדעחכק'],
  ['windows-1256', 'ar fa ur', 'اليمنورتبةعدسفهك'],
  ['windows-874', 'th', 'านรกเงมยลวดทสต่้ีิัำ'],
];
const IDEOGRAPHIC: readonly Row[] = [
  [
    'shift_jis euc-jp',
    'ja',
    'のにはをたがでてとしれさあいうるなかもこまりられすんっよくきだど、。「」・ーンスルトリクアイッラ日本人年月的一',
  ],
  [
    'gbk',
    'zh-cn zh-hans zh',
    '的一是不了在人有我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市，。、：“”',
  ],
  [
    'big5',
    'zh-tw zh-hk zh-hant',
    '的一是不了在人有我他這中大來上個國到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手用主行方又如前所本見經頭面公同三已老從動兩長知民樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市，。、：「」',
  ],
  [
    'euc-kr',
    'ko',
    '이다는에의을가하고지를로기은한도사리서대시자나인어아들해그일정수보요있전스부라니여과장제게상주안구면비으원선공화조성동경신유우문소러모마오국생만계분세치회물것',
  ],
];

export const SCRIPTS: readonly Script[] = [
  ...LATIN.map((row) => getScript(row, false, LETTERS)),
  ...ALPHABETS.map((row) => getScript(row, true, LETTERS)),
  ...IDEOGRAPHIC.map((row) => getScript(row, true, IDEOGRAPHS)),
];

function getScript([encodings, languages, common]: Row, inRuns: boolean, among: number): Script {
  const chance = common.length / among;
  return { encodings: encodings.split(' '), languages: languages.split(' '), common, inRuns, chance };
}

/** Signs shared by all single-byte encodings for Western, Central European, Cyrillic, Greek and Turkish text. */
export const SHARED_SIGNS = '’‘“”„–—…«»©®°•§±·€™\u00a0';
