import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words/fold';
import { otherNoun } from './language-forms';

type Read = (groups: Readonly<Record<string, string | undefined>>, text: string) => string | null;

/** What a verb does, as pages label it: "When does it arrive?" asks for the arrival. */
const NOUNS_OF_VERBS: Readonly<Record<string, string>> = {
  arrive: 'arrival',
  depart: 'departure',
  leave: 'departure',
  expire: 'expiry',
  flower: 'flowering',
  bloom: 'flowering',
  deliver: 'delivery',
  hibernate: 'hibernation',
};

/** Verbs of publication and change, which other forms read. */
const PUBLISHED =
  /^(?:published|released|posted|issued|uploaded|launched|updated|modified|changed|edited|revised|located|called|named|used|needed|supposed|scheduled|planned|expected|based|created)$/u;

/** Fields for when something was done, by its verb, if pages do not label it with the verb. */
const DONE: Readonly<Record<string, string>> = {
  built: 'year built',
  constructed: 'year built',
  made: 'date',
  painted: 'date',
  established: 'founded',
  due: 'due date',
};

/** Persons and companies by what they do. */
const DOERS: readonly (readonly [verb: RegExp, role: string])[] = [
  [/^(?:owns?|owned)$/u, 'owner'],
  [/^(?:sends?|sent)$/u, 'sender'],
  [/^(?:delivers?|delivered|ships?|shipped|carries)$/u, 'carrier'],
  [/^(?:maintains?|maintained)$/u, 'maintainer'],
  [/^(?:sponsors?|sponsored)$/u, 'sponsor'],
  [/^(?:funds?|funded)$/u, 'funding'],
  [/^(?:coaches|coached|trains)$/u, 'coach'],
  [/^(?:signed)$/u, 'signed by'],
  [/^(?:examined)$/u, 'examiner'],
  [/^(?:invented)$/u, 'inventor'],
  [/^(?:photographed|took)$/u, 'photographer'],
  [/^(?:manages|managed)$/u, 'manager'],
  [/^(?:approved)$/u, 'approved by'],
  [/^(?:tests|tested)$/u, 'tested by'],
];

/** What adjectives say of something: "How deep is the snow?" asks for the depth of the snow. */
const SIZES: Readonly<Record<string, string>> = { deep: 'depth', wide: 'width', thick: 'thickness' };

const SUBJECT = "(?:it|this|that|they|he|she|(?:the|its|this|your|his|her|their) [\\p{L}' -]+?)";
const YOU = '(?:i|we|you|one|people|guests|customers)';

const pattern = (source: string) => new RegExp(source, 'u');

/** English questions whose verb or adjective names the field, read before all others. */
export const VERB_FORMS: readonly (readonly [form: RegExp, read: Read])[] = [
  // "When was it received?", "When is it due?"
  [
    pattern(
      `^(?:when|on (?:which|what) (?:date|day)) (?:was|were|is|are|has|have) (?<subject>${SUBJECT}) (?:been |last |first )?(?<verb>\\p{L}+ed|built|made|due|sent|sold)$`,
    ),
    ({ subject = '', verb = '' }) => {
      if (PUBLISHED.test(verb)) return null;
      const noun = otherNoun(subject);
      const done = DONE[verb] ?? verb;
      return noun === null || conceptOfTerm(fold(noun)) !== null ? done : `${noun} ${verb}`;
    },
  ],
  // "When can I check in?"
  [
    pattern(`^when (?:do|can|may|must|should) ${YOU} (?:have to |need to )?(?<verb>\\p{L}+ (?:in|out))$`),
    ({ verb = '' }) => verb,
  ],
  // "When does it arrive?"
  [pattern(`^when (?:does|do|did|will) ${SUBJECT} (?<verb>\\p{L}+)$`), ({ verb = '' }) => NOUNS_OF_VERBS[verb] ?? null],
  [pattern(`^when (?:will|should|can) ${SUBJECT} (?:be )?(?:delivered|arrive)$`), () => 'delivery'],
  [pattern(`^when (?:is|are) (?:her|his|their) (?<noun>.+)$`), ({ noun = '' }) => noun],
  [/^when (?:is|are) (?<noun>sunrise|sunset|check-?in|check-?out|high tide|low tide)$/u, ({ noun = '' }) => noun],
  // "Where is it native to?", "Where does the author live?"
  [/^where (?:is|are) (?:it|they) native(?: to)?$/u, () => 'native to'],
  [
    pattern(`^where (?:was|is|were|are) (?<subject>${SUBJECT}) (?<verb>\\p{L}+ed)(?: from)?$`),
    ({ verb = '' }) => (LOCATED.test(verb) ? null : `${verb} at`),
  ],
  [
    pattern(`^where (?:does|do|did) (?<noun>(?:the|its) [\\p{L} -]+) (?<verb>live|work)$`),
    ({ noun = '' }) => `${otherNoun(noun) ?? ''} location`.trim(),
  ],
  [/^where does (?:it|the \S+) go(?: to)?$/u, () => 'destination'],
  // "Who owns the repository?"
  [
    pattern(`^who (?<verb>\\p{L}+)(?: for)? (?<what>.+)$`),
    ({ verb = '', what = '' }) => {
      if (verb === 'took' && !/photo|picture/u.test(what)) return null;
      return DOERS.find(([form]) => form.test(verb))?.[1] ?? null;
    },
  ],
  // "How high is the humidity?", "How deep is the snow?"
  [
    /^how (?<how>high|strong|deep|wide|thick|severe|hardy|good|long|old|late) (?:is|are|was|were) (?<noun>the .+)$/u,
    ({ how = '', noun = '' }) => {
      const other = otherNoun(noun);
      if (other === null || conceptOfTerm(fold(other))?.id === 'name') return null;
      if (how === 'long' || how === 'old' || how === 'good')
        return LASTING.test(other) ? (other === 'contract' ? 'contract duration' : other) : null;
      return SIZES[how] === undefined ? other : `${other} ${SIZES[how]}`;
    },
  ],
  [/^how hardy (?:is|are) /u, () => 'hardiness'],
  [/^how late (?:is|are|was) /u, () => 'delay'],
  [pattern(`^how tall (?:does|do|can|will) ${SUBJECT} (?:grow|get|become)$`), () => 'height'],
  [pattern(`^how wide (?:does|do|can|will) ${SUBJECT} (?:grow|get|become|spread)$`), () => 'spread'],
  [/^how often (?:is|are|was|were) (?:it|they|this|the \S+) updated$/u, () => 'update frequency'],
  [/^how (?:do|did|does|would|have) .*(?<!\p{L})(?:rated?|rates)(?!\p{L})/u, () => 'rating'],
  [pattern(`^how (?:was|is|were) ${SUBJECT} paid$`), () => 'payment method'],
  [/^how far (?:can|does|will) (?:it|they|the \S+) (?:drive|go|fly|run)(?: on (?:one|a) charge)?$/u, () => 'range'],
  [/^how fast (?:does|can|will|is|do) (?:it|they|the \S+)(?: (?:go|drive|run|fly))?$/u, () => 'top speed'],
  [/^how much (?:does|do|did) (?:it|he|she|they|the \S+) earn$/u, () => 'earnings'],
  [
    /^how much (?<noun>\p{L}+) (?:does|do|did|is|can|will|should) (?:it|they|the \S+|i|you|we)(?: (?:need|have|use|require|take|get|needed))*$/u,
    ({ noun = '' }) => (/^(?:time|money|longer|more|of)$/u.test(noun) ? null : noun === 'sun' ? 'sunlight' : noun),
  ],
  [/^by how (?:much|many percent) (?:did|has|does) /u, () => 'change percent'],
  // "Which volume is it in?", "Which carrier delivers it?"
  [/^on (?:which|what) pages? (?:is|was|did|does|are|were) /u, () => 'page range'],
  [
    /^(?:in |on |from |at |of )?(?:which|what) (?<noun>volume|issue|article|place|post|show|series|episode|event) (?:is|are|was|were|did|does|do) (?:it|this|they)(?: (?:in|on|from|part of|appear(?: in)?))?$/u,
    ({ noun = '' }, text) => (/^(?:in|on|from|at|of) |(?:in|on|from|part of)$/u.test(text) ? noun : null),
  ],
  [
    /^(?:which|what) (?<noun>\p{L}+(?: \p{L}+)?) (?:\p{L}{2,}(?:s|ed)) (?:it|this|them)$/u,
    ({ noun = '' }) => (NAMED_DOER.test(noun) ? null : noun),
  ],
  [/^what (?:does|do) (?:it|this|they) do$/u, () => 'description'],
  [/^what number (?:can|do|should) (?:i|we|you|one) (?:call|ring|dial|phone)$/u, () => 'phone'],
  [/^who (?:would|will|do|does) (?:i|you|one|it) report to$/u, () => 'reports to'],
];

/** Verbs of a place, which other forms read. */
const LOCATED = /^(?:located|based|situated|published|printed|placed|used|produced|manufactured)$/u;
/** What has a duration or a quality of its own. */
const LASTING =
  /^(?:contract|tenancy|minimum \p{L}+|notice(?: period)?|journey|trip|visibility|air quality|walk|tour|route)$/u;
/** Companies that other forms read: "Which company made it?". */
const NAMED_DOER = /^(?:company|firm|house|manufacturer|maker|shop|store|publisher|person|author|journalist|studio)$/u;

/** The other forms of a word that a question asks for, as labels have them: "expiry" is also "expires" and "valid until". */
export function getSynonyms(asked: string): readonly string[] {
  const [, verb] = DOER.exec(asked) ?? [];
  return [...(SYNONYMS[asked] ?? []).map(fold), ...(verb === undefined ? [] : [`${verb}ed by`])];
}

/** "coordinator" is also "coordinated by". */
const DOER = /^(\p{L}{3,}(?:at|[^aeiou\s]))(?:or|er)$/u;

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  sender: ['from'],
  language: ['language of instruction', 'teaching language', 'taught in'],
  assessment: ['exam', 'examination', 'assessed by', 'method of assessment'],
  'year it was founded': ['established', 'est', 'founded', 'founded in', 'year founded', 'since'],
  destination: ['to'],
  arrival: ['arrives', 'arr', 'arriving', 'arrival time'],
  departure: ['departs', 'dep', 'departing', 'leaves', 'departure time'],
  expiry: ['expires', 'expiration', 'expiry date', 'expiration date', 'valid until', 'anticipated expiration'],
  'flowering time': ['flowers', 'flowering', 'flowering period', 'bloom time', 'blooms'],
  'hardy down to': ['hardy to', 'hardiness', 'minimum temperature'],
  change: ['what s new', 'changelog', 'release note'],
  checksum: ['sha 256', 'sha 512', 'sha 1', 'md 5'],
  dozent: ['kursleitung', 'kursleiter', 'leitung', 'referent'],
  anmeldeschluss: ['anmeldung bis', 'anmelden bis', 'anmeldefrist'],
  provider: ['provided by', 'offered by'],
  'hammer price': ['sold for', 'price realized', 'price realised', 'hammer'],
  flowering: ['flowering time', 'flowers', 'flowering period', 'bloom time', 'blooms'],
  delivery: ['estimated delivery', 'expected delivery', 'delivery date', 'estimated delivery date'],
  spread: ['width', 'ultimate spread', 'eventual spread'],
  funding: ['funder', 'funded by', 'supported by'],
  maintainer: ['maintained by'],
  owner: ['owned by'],
  sponsor: ['sponsored by', 'sponsors'],
  photographer: ['photo by', 'photos by', 'photo', 'photos', 'photo credit'],
  'check in': ['checkin', 'check in time', 'arrival'],
  'check out': ['checkout', 'check out time'],
  'update frequency': ['frequency', 'updated', 'accrual periodicity', 'frequency of update'],
  'payment method': ['payment', 'paid by', 'paid with'],
  'native to': ['native range', 'native', 'origin', 'range'],
  'top speed': ['maximum speed', 'max speed', 'speed'],
  sunlight: ['light', 'sun', 'exposure', 'sun exposure', 'light requirements'],
  'year founded': ['founded', 'established', 'incorporated', 'year established', 'founding year'],
  'year of foundation': ['founded', 'established'],
  'year built': ['built', 'built in', 'constructed', 'year of construction', 'construction year'],
  'year of construction': ['built', 'built in', 'constructed', 'year built', 'construction year'],
  'construction year': ['built', 'built in', 'constructed', 'year built', 'year of construction'],
  'year made': ['made', 'made in', 'year of manufacture', 'manufactured'],
  'year of manufacture': ['made', 'year made', 'manufactured'],
  grundungsjahr: ['gegrundet', 'gegrundet im jahr', 'gegrundet in', 'grundung'],
  baujahr: ['erbaut', 'gebaut', 'errichtet', 'erbaut im jahr'],
  'annee de construction': ['construit', 'construite', 'construit en', 'construite en', 'bati en'],
  'annee de fondation': ['fonde', 'fondee', 'fonde en', 'fondee en', 'cree en', 'creee en'],
  'ano de construccion': ['construido', 'construida', 'construido en', 'construida en'],
  'ano de fundacion': ['fundado', 'fundada', 'fundado en', 'fundada en'],
  'anno di costruzione': ['costruito', 'costruita', 'costruito nel', 'costruita nel'],
  'anno di fondazione': ['fondato', 'fondata', 'fondato nel', 'fondata nel'],
  founded: ['established', 'since', 'foundation', 'year founded', 'year established'],
};
