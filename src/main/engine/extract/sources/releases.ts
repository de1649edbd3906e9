import { getFoldedText } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { GROUP_PLACE, inElement } from '../view/where';
import { fold } from '../words/fold';
import { valuesInside } from './element-text';

const VERSION = 0.66;
const ONLY_LIST = 0.58;
const MAX_TEXT = 80; // characters
const HEADS = /^(?:h[1-6]|summary|dt|a|strong|b|span)$/;
const NUMBER =
  /(?<![\d.,\p{L}])v?(\d{1,4}\.\d{1,4}(?:\.\d{1,5}){0,2}(?:[-.](?:alpha|beta|rc|pre)[-.]?\d*)?)(?![\p{L}\d.,]*\d|\s?[%€$£¥])/iu;
const VERSIONS = new Set(fold('version versión versione versão versie wersja release バージョン 版本').split(' '));
/** Names in templates for the points of a changelog entry, or of any entry with a single list. */
const POINTS = new Set(
  fold(
    'change changes point points bullet bullets item items entry entries note notes fix fixes feature features improvement improvements änderung änderungen punkt punkte neuerung neuerungen changement changements modification modifications nouveauté nouveautés point points cambio cambios novedad novedades punto puntos 変更 変更点 変更内容 項目 更新内容 变更 更改 改动',
  ).split(' '),
);

/** A changelog entry: the version in its heading, and the items of its only list. */
export const fromReleases: SourceReader = (subject, query) => {
  if (query.type !== 'text' || query.concept !== null) return [];
  if (subject.scope === 'page') return query.many || query.nested ? [] : versionOfPage(subject, query);
  return query.many ? onlyList(subject, query) : versionInHead(subject, query);
};

/** The version at the end of a page's main heading: "OrbitDB 3.8.0". */
function versionOfPage({ view }: Subject, { terms }: FieldQuery): readonly Candidate[] {
  const text = view.heading < 0 ? '' : view.textOf(view.heading);
  if (text.length > MAX_TEXT || ![...terms].some((term) => VERSIONS.has(term))) return [];
  const version = NUMBER.exec(text)?.[1];
  if (version === undefined || !text.endsWith(version)) return [];
  return [
    { texts: [version], score: VERSION, source: 'rules', where: inElement(view.elements[view.heading]), alone: true },
  ];
}

function versionInHead({ view, group }: Subject, { terms }: FieldQuery): readonly Candidate[] {
  if (![...terms].some((term) => VERSIONS.has(term))) return [];
  for (const [at, element] of view.elements.entries()) {
    if (!HEADS.test(element.name) || view.textLength(at) > MAX_TEXT) continue;
    const version = NUMBER.exec(view.textOf(at))?.[1];
    if (version !== undefined)
      return [{ texts: [version], score: VERSION, source: 'rules', where: inElement(element) }];
  }
  const heading = group();
  const version = heading && NUMBER.exec(getFoldedText(heading).slice(0, MAX_TEXT))?.[1];
  if (!version) return [];
  const where = { ...inElement(heading), place: () => GROUP_PLACE };
  return [{ texts: [version], score: VERSION, source: 'rules', where }];
}

/** The version at the start of a label's text, "8.4.2 (released 3 May 2024)", where the field asks for one. */
export function withoutVersionTail({ type, terms }: FieldQuery, texts: readonly string[]): readonly string[] {
  if (type !== 'text' || ![...terms].some((term) => VERSIONS.has(term))) return texts;
  return texts.map((text) => LEADING.exec(text)?.[0] ?? text);
}

const LEADING = /^v?\d{1,4}(?:\.\d{1,5}){1,3}(?:[-.](?:alpha|beta|rc|pre)[-.]?\d*)?(?=\s*[(,–—|·])/iu;

function onlyList(subject: Subject, query: FieldQuery): readonly Candidate[] {
  const { view } = subject;
  if (![...query.terms].some((term) => POINTS.has(term))) return [];
  const lists = view.elements.flatMap(({ name }, at) => (name === 'ul' || name === 'ol' ? [at] : []));
  const [only, ...others] = lists;
  if (only === undefined || others.some((at) => at >= view.endOf(only))) return [];
  const texts = valuesInside(subject, query, only);
  return [{ texts, score: ONLY_LIST, source: 'rules', where: inElement(view.elements[only]) }];
}
