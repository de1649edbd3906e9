import { foldWord, getStem, type Word } from './words';

const splitList = (list: string): readonly string[] => list.split(/\s+/).filter((word) => word !== '');

/** Whether a word carries no subject, in the most common languages of the web. */
export function isStopWord({ shown }: Pick<Word, 'shown'>): boolean {
  return STOP_WORDS.has(foldWord(shown));
}

// not stemmed, because their stems would match other words
const STOP_WORDS = new Set(
  splitList(`
a an the and or nor of to in on at by for from with into onto over under about above below between through during before after
is are was were be been being am do does did done have has had having can could may might must shall should will would
i you he she it we they me him her us them my your his its our their mine this that these those there here who whom whose
which what when where why how all any both each every few more most other some such only own same so than too very just also
as if then else while because until up down out off again once per via one two use used using
der die das den dem des ein eine einer eines einem einen und oder aber von zu zum zur im am an auf aus bei mit nach seit uber unter
vor fur durch um ist sind war waren sein wird werden wurde hat haben hatte kann konnen muss soll sich ich du er sie es wir ihr
man wie was wer wo wann warum welche welcher welches dieser diese dieses jeder alle als auch nur noch schon sehr so dass wenn
le la les un une des du de et ou a au aux en dans sur sous par pour avec chez est sont etait etre avoir ont il elle ils elles
nous vous je tu on ce cet cette ces qui que quoi dont comme plus tres tout tous toute toutes leur leurs son sa ses
el los las una unos unas y o del al en con por para sobre entre desde hasta es son era ser estar esta estan este esto esos ese
que quien cual como mas muy todo todos toda todas su sus se lo le les nos
il lo gli uno i e o di del della dei delle degli da dal dalla nel nella con su per tra fra che chi cui come piu molto tutto
tutti tutta tutte suo sua suoi e sono era essere questo questa questi queste
um uma uns umas os as do da dos das no na nos nas ao aos com por para sobre que quem qual como mais muito tudo todos
de but het een en of van te in op aan met voor door bij uit naar om is zijn was waren wordt worden die dat deze dit ik je hij zij wij
`),
);

/** Whether a word means pages in general, rather than their subject. */
export function isPageWord(stem: string): boolean {
  return PAGE_WORDS.has(stem);
}

const PAGE_WORDS = new Set(
  splitList(`
page pages webpage webpages site sites website websites url urls link links subpage content contents information info details detail
find get give show list listing collect crawl visit search look want wanted need interested interesting
describe describes describing described explain explains explaining explained cover covers covering covered contain contains containing
related relevant relate regarding concerning concern deal deals dealing mention mentions mentioning discuss discusses discussing tell tells
say says belong belongs provide provides offer offering help like main single individual specific particular certain various different
several general full complete entire topic topics subject subjects section sections chapter chapters part parts
everything anything something thing things about available
seite seiten webseite webseiten unterseite inhalt inhalte informationen finde suche zeige liste thema themen uber handeln beschreiben erklaren
pages contenu contenus informations trouver chercher sujet sujets parlent decrivent expliquent
pagina paginas sitio contenido informacion buscar encontrar tema temas describen explican hablan
pagine sito contenuto informazioni trovare cercare argomento argomenti descrivono
`).map(getStem),
);
