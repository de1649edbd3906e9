import { fold } from '../words/fold';

/** Month names by number, in the larger European languages, with all their forms. */
const NAMES: readonly string[] = [
  'january|jan|januar|jänner|janvier|janv|enero|ene|gennaio|gen|janeiro|januari|stycznia|styczeń|sty|januari|tammikuuta|tammikuu|leden|ledna|január|ianuarie|ocak|января|январь|янв|січня|siječnja',
  'february|feb|februar|fevrier|février|févr|fev|febrero|febbraio|fevereiro|februari|lutego|luty|lut|helmikuuta|helmikuu|únor|února|február|februarie|şubat|февраля|февраль|фев|лютого|veljače',
  'march|mar|märz|mrz|maerz|mars|marzo|março|maart|mrt|marca|marzec|maaliskuuta|maaliskuu|březen|března|március|martie|mart|марта|март|мар|березня|ožujka|marts',
  'april|apr|avril|avr|abril|abr|aprile|kwietnia|kwiecień|kwi|huhtikuuta|huhtikuu|duben|dubna|április|aprilie|nisan|апреля|апрель|апр|квітня|travnja',
  'may|mai|mayo|maggio|mag|maio|mei|maja|maj|toukokuuta|toukokuu|květen|května|május|mayıs|мая|май|травня|svibnja',
  'june|jun|juni|juin|junio|giugno|giu|junho|czerwca|czerwiec|cze|kesäkuuta|kesäkuu|červen|června|június|iunie|haziran|июня|июнь|июн|червня|lipnja',
  'july|jul|juli|juillet|juil|julio|luglio|lug|julho|lipca|lipiec|lip|heinäkuuta|heinäkuu|červenec|července|július|iulie|temmuz|июля|июль|июл|липня|srpnja',
  'august|aug|août|aout|agosto|ago|augustus|sierpnia|sierpień|sie|augusti|elokuuta|elokuu|srpen|srpna|augusztus|ağustos|августа|август|авг|серпня|kolovoza',
  'september|sep|sept|septembre|septiembre|settembre|set|setembro|września|wrzesień|wrz|syyskuuta|syyskuu|září|szeptember|septembrie|eylül|сентября|сентябрь|сен|вересня|rujna',
  'october|oct|oktober|okt|octobre|octubre|ottobre|ott|outubro|out|października|październik|paź|lokakuuta|lokakuu|říjen|října|október|octombrie|ekim|октября|октябрь|окт|жовтня|listopada',
  'november|nov|novembre|noviembre|novembro|listopad|marraskuuta|marraskuu|listopadu|noiembrie|kasım|ноября|ноябрь|ноя|листопада|studenoga',
  'december|dec|dezember|dez|décembre|déc|diciembre|dic|dicembre|dezembro|grudnia|grudzień|gru|joulukuuta|joulukuu|prosinec|prosince|decembrie|aralık|декабря|декабрь|дек|грудня|prosinca',
];

const table = new Map<string, number>();
for (const [index, names] of NAMES.entries()) {
  for (const name of names.split('|').map(fold)) if (!table.has(name)) table.set(name, index + 1);
}

/** Month number (1 to 12) by folded name. */
export const MONTHS: ReadonlyMap<string, number> = table;
