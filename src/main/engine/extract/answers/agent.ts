import type { Subject } from '../subject';
import type { Asked } from './asked';
import { findSentences, type Match } from './find-sentences';
import type { Found } from './found';
import { isSameTerm, splitTerms, type Terms } from './terms';

/*
 * Who does or did something, where a sentence says so in the passive, "organised by Fenland Live", or names the one right
 * before the verb, "Ida Lund founded it".
 */

const WORD = "\\p{Lu}[\\p{L}\\p{N}&'’.-]*";
const JOINS = 'of|de|del|della|der|den|van|von|du|di|da|la|le|el|the|und|and|&';
/** A person, firm or group: words with a capital letter. */
const NAMED = `${WORD}(?:\\s(?:(?:${JOINS})\\s)?${WORD}){0,5}`;
const TITLES = '(?:(?:[Mm]rs?|[Mm]s|[Mm]iss|[Dd]r|[Pp]rof|[Ss]ir|[Ff]rau|[Hh]err|[Mm]me|[Ss]ra?)\\.?\\s)*';
/** "by the engineer Louis Chavannes" */
const DESCRIBED = '(?:(?:the|an?|der|dem|die|das|le|la|el|il|lo|o|a|de|het)\\s)?(?:\\p{Ll}[\\p{L}-]*\\s){0,3}?';
const BY = 'by|von|durch|par|por|dal?|dalla|pel[oa]|door';
const PASSIVE = new RegExp(
  `(?<verb>[\\p{L}-]+)(?:\\s(?:and|und|et|y|e)\\s[\\p{L}-]+)?(?:\\s(?:in|im|en|em)\\s\\d{4})?\\s(?:(?:${BY})\\s|dall['’])(?:(?<described>${DESCRIBED})${TITLES}(?<name>${NAMED})|(?<handle>[\\p{L}\\p{N}_.-]{3,30})(?=\\s?[,·|()]|\\s*$))`,
  'gu',
);
/** "von Ida Lund gegründet" */
const PASSIVE_END = new RegExp(
  `(?<![\\p{L}])(?:von|durch|door)\\s${TITLES}(?<name>${NAMED})\\s(?:(?:im|in)\\s(?:Jahre?\\s)?\\d{4}\\s|neu\\s)?(?<verb>\\p{Ll}+)`,
  'gu',
);
const AUX = '(?:has|had|have|was|were|is|hat|hatte|wurde|a|ha|fue|è stat[oa]|foi|heeft|werd|also|then|first)';
const ACTIVE = new RegExp(
  `${TITLES}(?<name>${NAMED})\\s(?:${AUX}\\s(?:been\\s)?){0,2}(?<verb>\\p{Ll}[\\p{L}-]+)`,
  'gu',
);
const NO_NAME =
  /^(?:The|This|That|These|It|He|She|They|We|You|I|In|At|On|Who|What|When|Der|Die|Das|Er|Sie|Es|Wir|Le|La|Il|Elle|El|Lo|A|O|De|Het|Nobody|Someone|One|And|But)$/;

/** The one who does what a sentence says; null where the sentences of the page that are about the question name several. */
export function findAgent(subject: Subject, asked: Asked): Found | null {
  const verb = getVerb(asked);
  if (verb === undefined) return null;
  const matches = findSentences(subject, { ...asked, terms: withoutNoun(asked) }, COVERED).slice(0, MAX_MATCHES);
  const found = matches.flatMap((match): readonly (Found & Pick<Match, 'coverage'>)[] => {
    const text = agentIn(match.sentence.text, verb, asked);
    return text === null ? [] : [{ text, passage: match.sentence.passage, by: 'person', coverage: match.coverage }];
  });
  const [best] = found;
  const near = found.filter(({ coverage }) => best !== undefined && coverage >= best.coverage - NEAR);
  return best !== undefined && new Set(near.map(({ text }) => text)).size === 1 ? best : null;
}

const COVERED = 0.75;
const NEAR = 0.05;
const MAX_MATCHES = 8;

const withoutNoun = ({ terms, noun }: Asked): Terms => terms.filter((term) => !noun.includes(term));

const ASKS_VERB =
  /^(?:(?:by )?who(?:m)?|wer|von wem|qui|par qui|qui[ée]n(?:es)?|por qui[ée]n|chi|da chi|quem|por quem|wie|door wie|which \p{L}+|what \p{L}+|welche[rs]? \p{L}+|quel(?:le)? \p{L}+|qu[ée] \p{L}+|quale \p{L}+|welke? \p{L}+) (?:(?:has|had|have|was|were|is|are|did|does|hat|wurde|a|ha|heeft|werd|fue|foi)(?: it| this| that| the| he| she)? )?(?<verb>\p{L}+)/iu;
const ROLE =
  /^(?:who|wer|qui|qui[ée]n|chi|quem|wie) (?:is|are|was|were|['’]s|ist|sind|war|est|es|era|fue|è|é|foi)\s(?:the|its|their|der|die|das|le|la|el|il|l['’]|o|a|de|het)(?!\p{L})/iu;

/** The verb of a question for who does something; undefined where it asks for who has a role. */
function getVerb(asked: Asked): string | undefined {
  if (asked.isPhrase || ROLE.test(asked.text)) return undefined;
  const written = ASKS_VERB.exec(asked.text)?.groups?.verb ?? '';
  const [verb] = splitTerms(written);
  return asked.terms.find((term) => term === verb) ?? withoutNoun(asked)[0];
}

const PATIENT = /^(?:who|wer|qui|qui[ée]n|chi|quem|wie) (?:was|were|is|wurde|a été|fue|è stat[oa]|foi|werd)\s/iu;

function agentIn(text: string, verb: string, { text: question, terms, kind }: Asked): string | null {
  const isSaid = (word: string) => splitTerms(word).some((one) => isSameTerm(one, verb));
  if (!PATIENT.test(question))
    for (const form of [PASSIVE, PASSIVE_END])
      for (const { groups = {} } of text.matchAll(form))
        if (isSaid(groups.verb ?? '')) {
          const agent = toName(groups.name ?? groups.handle ?? '');
          if (agent !== null && !repeats(agent, terms)) return agent;
        }
  if (kind !== 'person') return null;
  for (const { 0: all, groups = {}, index } of text.matchAll(ACTIVE)) {
    // a single name may be any word at the start of a sentence
    const isSure = /\s/.test(groups.name ?? '') || new RegExp(`\\s${AUX}\\s`, 'u').test(all);
    if (!isSure || /['’]s?$/u.test(groups.name ?? '')) continue;
    if (!isSaid(groups.verb ?? '') || /(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or)\s$/u.test(text.slice(0, index))) continue;
    const agent = toName(groups.name ?? '');
    if (agent !== null && !repeats(agent, terms)) return agent;
  }
  return null;
}

/** Whether a name is one that the question has. */
const repeats = (name: string, terms: Terms) =>
  splitTerms(name).every((word) => terms.some((term) => isSameTerm(word, term)));

function toName(text: string): string | null {
  const name = text
    .replace(new RegExp(`(?:\\s(?:${JOINS}))+$`, 'u'), '')
    .replace(/(?<!\b(?:Inc|Ltd|Co|Corp|Jr|Sr)|\b\p{Lu})\.$/u, '');
  const [first = ''] = name.split(' ');
  if (name.length < 3 || NO_NAME.test(first) || /^\d/.test(name)) return null;
  return name;
}
