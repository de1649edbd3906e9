import { END, NOUN, NUMBER, OF, readCount } from './claim-words';

/** A claim of a partly shown list. */
export interface ListPart {
  readonly shown: number;
  readonly of: number;
  /** Whether no noun says what is counted, as in a carousel: the part means the list only if as many records are shown. */
  readonly isBare?: true;
}

const ABOUT = '(?:about |over |around |more than |ca\\. |etwa |rund |environ |plus de |unos |más de |circa |oltre )?';
const RANGE = new RegExp(
  String.raw`(?<![\d.,])(\d[\d.,]*)\s*(?:-|–|—|〜|～|to|bis|à|a|al|tot|do|até|till|til)\s*(\d[\d.,]*)\s*${OF}\s*${ABOUT}(\d[\d.,]*)`,
  'iu',
);
const COUNTER = '(?:件|个|個|條|条|项|項|건|개)';
const WORDS_BETWEEN = String.raw`[中の중]{0,2}\s*[、,，:：]?\s*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]{0,8}\s*`;
const ASIAN_RANGE = new RegExp(
  String.raw`(\d[\d,]*)\s*${COUNTER}\s*${WORDS_BETWEEN}(\d[\d,]*)\s*[-~〜～–至到]\s*(\d[\d,]*)`,
  'u',
);
const ASIAN_RANGE_FIRST = new RegExp(
  String.raw`(\d[\d,]*)\s*[-~〜～–至到]\s*(\d[\d,]*)\s*${COUNTER}\s*[/、,，]?\s*(?:共|全|总共|總共|总计|총)\s*(\d[\d,]*)`,
  'u',
);
const SHARE = new RegExp(String.raw`(?<![\d.,])(\d[\d.,]*)\s*${OF}\s*(\d[\d.,]*)\s+(?:\p{L}+\s+)?${NOUN}${END}`, 'iu');
const SHOWING =
  '(?:showing|displaying|viewing|listing|shows?|displays?|lists?|zeigen?|affichage de|affiche|mostrando|se muestran|muestra|mostra|mostrati|toont|getoond|visar|viser|wyświetlanie|wyświetlono|показано|a mostrar|exibindo)';
const SHOWN =
  '(?:shown|displayed|listed|visible|angezeigt|gezeigt|affichée?s|mostrad[oa]s|mostrat[ie]|visualizzat[ie]|getoond|weergegeven|visas|vises|wyświetlon\\p{L}*|показан\\p{L}*|exibid[oa]s)';
const FEW_WORDS = String.raw`(?:\p{L}+\s+){0,2}`;
const MODIFIERS =
  '(?:(?:only|just|currently|all|the|first|top|nur|die|den|der|ersten|les|premiers|premières|solo|sólo|los|las|primer[oa]s|i|le|prim[ie])\\s+){0,3}';

/** "Showing 8 of 40 specimens", "8 résultats affichés sur 40", "8 von 40 Exemplaren angezeigt". */
const SAID_SHARES: readonly RegExp[] = [
  String.raw`(?<!\p{L})${SHOWING}:?\s+${MODIFIERS}${NUMBER}(?<noun>${FEW_WORDS})${OF}\s+${ABOUT}${NUMBER}(?<nouns>\p{L}{3,})?`,
  String.raw`(?<![\d.,])${NUMBER}(?<noun>${FEW_WORDS})${SHOWN}\s+${OF}\s+${ABOUT}${NUMBER}`,
  String.raw`(?<![\d.,])${NUMBER}(?<noun>${FEW_WORDS})${OF}\s+${ABOUT}${NUMBER}(?<nouns>${FEW_WORDS})${SHOWN}${END}`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Parses "1–24 of 283", "24 of 283 products" and, in one of the text's lines, "Showing 24 of 283 lamps". */
export function findPart(text: string, lines: readonly string[]): ListPart | null {
  const range = RANGE.exec(text) ?? ASIAN_RANGE_FIRST.exec(text);
  if (range) return getSpan(readCount(range[1]), readCount(range[2]), readCount(range[3]));
  const asian = ASIAN_RANGE.exec(text);
  if (asian) return getSpan(readCount(asian[2]), readCount(asian[3]), readCount(asian[1]));
  const share = SHARE.exec(text);
  return getShare(share?.[1], share?.[2]) ?? lines.flatMap((line) => findSaidShare(line) ?? [])[0] ?? null;
}

/** Whether a text counts a part of a list, so that its numbers are not the total. */
export function saysPart(text: string): boolean {
  // most texts with a number have only one
  return (
    TWO_NUMBERS.test(text) &&
    [RANGE, SHARE, ASIAN_RANGE, ASIAN_RANGE_FIRST, ...SAID_SHARES].some((pattern) => pattern.test(text))
  );
}

const TWO_NUMBERS = /\d\D+\d/;

function findSaidShare(text: string): ListPart | null {
  for (const pattern of SAID_SHARES) {
    const match = pattern.exec(text);
    const part = getShare(match?.[1], match?.[3]);
    const { noun = '', nouns = '' } = match?.groups ?? {};
    if (part) return `${noun}${nouns}`.trim() === '' ? { ...part, isBare: true } : part;
  }
  return null;
}

function getShare(written: string | undefined, ofWritten: string | undefined): ListPart | null {
  const [shown, of] = [readCount(written), readCount(ofWritten)];
  return shown && of && of >= shown ? { shown, of } : null;
}

function getSpan(from: number | null, to: number | null, of: number | null): ListPart | null {
  if (from === null || to === null || of === null || from < 1 || to < from || of < to) return null;
  return { shown: to - from + 1, of };
}
