import { fold } from '../../extract/index';

/** What places and goods may have or lack, in the languages of `SAME`. */
const FEATURES: readonly string[] = [
  'pet haustier tier animaux animal mascota animale animali huisdier huisdieren',
  'breakfast fruhstuck dejeuner desayuno colazione ontbijt',
  'pool schwimmbad piscine piscina zwembad',
  'parking parkplatz parkplatze parken stationnement aparcamiento parcheggio parkeren',
  'garden garten jardin giardino tuin',
  'balcony balkon balcon balcone',
  'terrace terrasse terraza terrazza terras',
  'lift elevator aufzug fahrstuhl ascenseur ascensor ascensore',
  'wheelchair rollstuhl roulant ruedas rotelle rolstoel',
  'wifi wlan internet',
  'sauna',
  'kitchen kuche cuisine cocina cucina keuken',
  'garage',
  'fireplace kamin cheminee chimenea camino',
  'dishwasher geschirrspuler lavavaisselle lavavajillas lavastoviglie vaatwasser',
  'dental zahn zahne dentaire',
];

/** Whether a word names what things may have or lack: "balcony". */
export function isFeature(word: string): boolean {
  return FEATURES.some((line) => line.split(' ').some((one) => isSameWord(fold(word), fold(one))));
}

/**
 * Words that mean the same where pages describe goods, places and offers, in English, German, French, Spanish, Italian and Dutch: a page may say
 * "Pets welcome" where a sentence says "allow pets", and may be in another language than the sentence.
 */
const SAME: readonly string[] = [
  ...FEATURES,
  'allow permit welcome accept friendly erlauben gestatten willkommen freundlich autorise admis accepte admiten permiten permitidas acepta ammessi accettano toegestaan welkom toelaten',
  'free gratis gebuhrenfrei eintrittsfrei kostenlos kostenfrei umsonst frei freier freien freiem freie gratuit gratuite gratuito gratuita libre libero vrij',
  'dog hund chien perro perros cane cani hond honden',
  'child children kid kids kind kinder enfant nino ninos bambini kinderen paediatrics pediatrics padiatrie pediatrie pediatria kinderheilkunde',
  'heart cardiology cardiac herz kardiologie coeur cardiologie corazon cardiologia cuore hart',
  'skin dermatology haut dermatologie peau piel dermatologia pelle huid',
  'eye ophthalmology auge augen augenheilkunde yeux ophtalmologie ojos oftalmologia occhi oog ogen',
  'bone orthopaedics orthopedics knochen orthopadie os orthopedie huesos ortopedia traumatologia ossa',
  'tooth teeth dentist dentistry zahn zahnmedizin zahnheilkunde dent dents dentaire diente dientes odontologia denti tandarts',
  'nerve neurology nerven neurologie nerfs neurologia nervios nervi zenuwen',
  'booked ausgebucht complet completo volgeboekt',
  'sold ausverkauft epuise agotado esaurito uitverkocht verkauft vendu vendue vendido vendida venduto venduta verkocht',
  'electric elektrisch electrique electrico electrica elettrico elettrica',
  'automatic automatik automatique automatico automatica automaat',
  'manual manuell manuelle manuale handschaltung schaltgetriebe',
  'petrol gasoline benzin essence gasolina benzina benzine',
  'remote homeoffice teletravail teletrabajo telelavoro thuiswerk',
  'beginner anfanger debutant principiante principianti beginner',
  'advanced fortgeschrittene avance avanzado avanzato gevorderd',
  'entry entrance admission eintritt entree entrada ingresso toegang',
  'delivery shipping versand lieferung livraison envio spedizione verzending bezorging',
  'solved gelost resolu resuelto risolto opgelost',
  'wood holz bois madera legno hout',
  'oak eiche chene roble rovere eik',
  'walnut nussbaum noyer nogal noce noten',
  'beech buche hetre haya faggio beuk',
  'new neu nouveau nuevo nuovo nieuw',
  'used gebraucht occasion usado usato gebruikt',
  'open opens opened offen geoffnet offnet offnen ouvert ouverte ouvre ouvrent abierto abierta abre abren aperto aperta apre aprono geopend',
  'closed geschlossen ferme cerrado chiuso gesloten',
  'vegan vegano vegana vegane',
  'vegetarian vegetarisch vegetarien vegetariano vegetarische',
  'furnished mobliert meuble meublee amueblado amueblada arredato gemeubileerd',
  'monday montag lundi lunes lunedi maandag',
  'tuesday dienstag mardi martes martedi dinsdag',
  'wednesday mittwoch mercredi miercoles mercoledi woensdag',
  'thursday donnerstag jeudi jueves giovedi donderdag',
  'friday freitag vendredi viernes venerdi vrijdag',
  'saturday samstag sonnabend samedi sabado sabato zaterdag',
  'sunday sonntag sonntags dimanche domingo domenica zondag',
  'bicycle bike fahrrad fahrrader velo bicyclette bicicleta bici bicicletta fiets fietsen',
  'apartment flat wohnung appartement departamento apartamento piso appartamento',
  'room zimmer piece habitacion locale vano kamer',
  'house haus hauser maison casa huis huizen',
  'car auto automobil voiture coche macchina',
  'phone smartphone handy mobiltelefon telephone telefono telefoon',
  'laptop notebook',
  'shoe schuh chaussure zapato scarpa schoen',
  'sofa couch canape divano',
  'chair stuhl stuhle chaise silla sedia stoel',
  'lamp lampe lampara lampada',
  'book buch bucher livre libro boek boeken',
  'recipe rezept recette receta ricetta recept',
  'restaurant restaurante ristorante',
];

/** Phrases that mean the same, where one language has one word for it. */
const SAME_PHRASES: readonly (readonly string[])[] = [
  ['part time', 'teilzeit', 'temps partiel', 'media jornada', 'tiempo parcial', 'tempo parziale', 'deeltijd'],
  ['full time', 'vollzeit', 'temps plein', 'jornada completa', 'tiempo completo', 'tempo pieno', 'voltijd'],
  ['swimming pool', 'schwimmbad', 'pool', 'piscine', 'piscina', 'zwembad'],
  ['on site', 'vor ort', 'presentiel', 'presencial', 'in presenza', 'op locatie'],
  ['sold out', 'ausverkauft', 'epuise', 'agotado', 'esaurito', 'uitverkocht'],
].map((phrases) => phrases.map(fold));

/** The words of a phrase, and those of phrases that mean the same. */
export function getSamePhrases(words: readonly string[]): readonly (readonly string[])[] {
  const text = words.join(' ');
  const group = SAME_PHRASES.find((phrases) => phrases.some((phrase) => ` ${text} `.includes(` ${phrase} `)));
  const own = group?.find((phrase) => ` ${text} `.includes(` ${phrase} `)) ?? '';
  return group ? group.map((phrase) => text.replace(own, phrase).split(' ')) : [words];
}

const BY_WORD = new Map<string, readonly string[]>();
for (const words of SAME.map((line) => line.split(' ').map(fold))) for (const word of words) BY_WORD.set(word, words);

/** A folded word and those that mean the same. */
export function getSameWords(word: string): readonly string[] {
  const known = BY_WORD.get(word);
  if (known !== undefined) return known;
  for (const [each, words] of BY_WORD) if (isSameWord(word, each)) return [word, ...words];
  return [word];
}

const MIN_STEM = 4; // letters
const ENDING =
  /^(?:e|e[nrsmd]|n|s|t|te[nr]?|d|ing|y|ies|ery|ren|nen|ment|al|o|a|i|os|as|es|ee|ees|ent|an|on|ano|ono|ed|ly|lich)?$/;

/** Whether two folded words are the same but for their endings: "allow" and "allowed", "Kinder" and "Kind". */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const length = [...one].findIndex((letter, at) => letter !== other[at]);
  const stem = length < 0 ? one.length : length;
  if (stem >= MIN_STEM && [one, other].every((word) => ENDING.test(word.slice(stem)))) return true;
  // a German compound: "Tischlampe" is a "Lampe"
  return other.length > MIN_STEM && one.length > other.length + 2 && one.endsWith(other);
}

const MIN_CALLING = 6; // letters that a subject and its people share
const CALLING =
  /^(?:y|ry|e|en|er|in|innen|ie|ia|ie?n|ienne|ist|istin|isten|ian|ic|ics|ue|o|a|os|as|i|he|al|ica|ico|ique|iste|ista|isti|isten)?s?$/;

/** Whether a folded word names people and the other their subject: "paediatricians" and "Paediatrics", "Kardiologe" and "Kardiologie". */
export function isCallingOf(one: string, other: string): boolean {
  const length = [...one].findIndex((letter, at) => letter !== other[at]);
  const stem = length < 0 ? one.length : length;
  return stem >= MIN_CALLING && [one, other].every((word) => CALLING.test(word.slice(stem)));
}
