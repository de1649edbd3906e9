import type { FieldQuery } from '../asked/query';
import { flatQueries, type QueryNode } from '../asked/query-nodes';
import { isNameLike } from '../hints/index';
import type { Choice, ExtractedRecord } from '../types';
import { splitName } from '../words/fold';

/** Other fields, such as a job title, that took the same heading as the name, with their alternatives. */
export function echoesOfName(
  nodes: readonly QueryNode[],
  found: ReadonlyMap<string, Choice>,
  choices: ExtractedRecord['choices'],
): readonly { readonly path: string; readonly others: readonly Choice[] }[] {
  const named = flatQueries(nodes).filter(isNameLike);
  const own = found.get(named.find(({ concept, path }) => concept?.id === 'name' && found.has(path))?.path ?? '');
  const name = own ?? sameAsAnother(nodes, found, named);
  if (!name?.evidence.path) return [];
  const isEcho = ({ evidence, value }: Choice) => evidence.path === name.evidence.path || value === name.value;
  return named.flatMap(({ path, concept }) => {
    const all = choices[path] ?? [];
    const others = all.filter((choice) => !isEcho(choice));
    return concept?.id === 'name' || others.length === all.length ? [] : [{ path, others }];
  });
}

/** Fields for a reply that took the text of the post itself, which another field asks for. */
export function echoesOfText(nodes: readonly QueryNode[], found: ReadonlyMap<string, Choice>): readonly string[] {
  const texts = flatQueries(nodes).filter(({ concept, path }) => concept?.id === 'body' && found.has(path));
  const isReply = ({ path, description }: FieldQuery) => REPLY.test(`${splitName(path)} ${description}`);
  const posts = texts.filter((query) => !isReply(query)).map(({ path }) => found.get(path)?.value);
  return texts
    .filter((query) => isReply(query) && posts.includes(found.get(query.path)?.value))
    .map(({ path }) => path);
}

/** Fields for the name of what the page's subject is a part of, such as its show, or of someone beside it, that took the subject's own name. */
export function echoesOfTitle(nodes: readonly QueryNode[], found: ReadonlyMap<string, Choice>): readonly string[] {
  const names = flatQueries(nodes).filter((query) => query.concept?.id === 'name' && isNameLike(query));
  const isOfWhole = ({ path, description }: FieldQuery) => {
    const words = `${splitName(path)} ${description}`;
    return WHOLE.test(words) || BESIDE.test(words);
  };
  const own = names.filter((query) => !isOfWhole(query)).map(({ path }) => found.get(path)?.value);
  return names
    .filter((query) => found.has(query.path) && isOfWhole(query) && own.includes(found.get(query.path)?.value))
    .map(({ path }) => path);
}

/** Fields for the author that took a part of the title: "Ann Reed" of "Ann Reed wins the race". */
export function echoesAsAuthor(nodes: readonly QueryNode[], found: ReadonlyMap<string, Choice>): readonly string[] {
  const queries = flatQueries(nodes);
  const titles = queries.flatMap(({ concept, path }) => (concept?.id === 'name' ? (found.get(path) ?? []) : []));
  return queries.flatMap(({ concept, path }) => {
    const author = concept?.id === 'author' ? found.get(path) : undefined;
    const isPart = titles.some(
      ({ value, evidence }) =>
        evidence.source === 'rules' &&
        evidence.path === author?.evidence.path &&
        String(value).includes(String(author?.value)),
    );
    return isPart ? [path] : [];
  });
}

const WHOLE =
  /(?<!\p{L})(?:show|podcast|channel|series|programme|program|album|playlist|journal|magazine|season|league|tournament|company|employer|store|shop|seller|site|website|blog|kanal|sendung|reihe|serie|staffel|zeitschrift|firma|émission|chaîne|revue|entreprise|canal|programa|revista|empresa|tienda|rivista|negozio)(?!\p{L})|番組|チャンネル|雑誌|会社|频道|节目|期刊|公司/iu;

/** People who have pages of their own too, so that only another field's headline shows it is not theirs; for others see `findOtherName`. */
const BESIDE =
  /(?<!\p{L})(?:agents?|broker|dealer|teacher|tutor|lecturer|professor|instructor|trainer|coach|guide|doctor|lawyer|speaker|artist|painter|sculptor|singer|musician|player|goalkeeper|driver|rider|jockey|pilot|nurse|candidate|member|employee|contact|dozent(?:in)?|künstler(?:in)?|maler(?:in)?|sänger(?:in)?|spieler(?:in)?|fahrer(?:in)?|anwalt|anwältin|mitarbeiter(?:in)?|artiste|peintre|sculpteur|chanteu(?:r|se)|joueu(?:r|se)|conducteur|conductrice|avocate?|médecin|artista|pintora?|cantante|jugadora?|conductora?|abogad[oa]|médico|pittore|pittrice|giocatore|giocatrice|avvocat[oa]|medico|händler(?:in)?|lehrer(?:in)?|trainer(?:in)?|arzt|ärztin|agente?|bailleur|enseignante?|profesora?|insegnante)(?!\p{L})/iu;

const REPLY =
  /repl(?:y|ies)|respon[sd]|answer|antwort|erwiderung|r[ée]pon[sd]|respuesta|risposta|resposta|antwoord|svar|odpowied|返信|返答|回答|回复|答复|ответ/iu;

/** The choice of a field that is not a name, such as that for a team, if a name-like field took the same text. */
function sameAsAnother(
  nodes: readonly QueryNode[],
  found: ReadonlyMap<string, Choice>,
  named: readonly FieldQuery[],
): Choice | undefined {
  const others = flatQueries(nodes).filter((query) => !named.includes(query) && query.type === 'text');
  return named
    .flatMap(({ path }) => found.get(path) ?? [])
    .find(({ value, evidence }) =>
      others.some((other) => {
        const choice = found.get(other.path);
        return choice !== undefined && choice.value === value && isSamePlace(choice.evidence.path, evidence.path);
      }),
    );
}

/** Whether one of two elements is the other or in it. */
function isSamePlace(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long === short || long.startsWith(`${short} > `);
}
