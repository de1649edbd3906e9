import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { inElement } from '../view/where';
import { BAR } from './shown-text';

const SCORE = 0.64;
const MAX_TEXT = 100; // characters of a row of facts
/** Working hours, and terms of contracts, in the languages of templates. */
const HOURS =
  'full[- ]?time|part[- ]?time|vollzeit|teilzeit|temps plein|temps partiel|jornada completa|media jornada|tiempo completo|tiempo parcial|tempo pieno|voltijd|deeltijd|fulltime|parttime|全职|兼职';
const CONTRACTS =
  'permanent|fixed[- ]term|temporary|contract|freelance|internship|apprenticeship|casual|unbefristet|befristet|festanstellung|minijob|werkstudent(?:in)?|praktikum|cdi|cdd|int[eé]rim|stage|alternance|indefinido|temporal|pr[aá]cticas|tempo (?:in)?determinato|正社員|契約社員|派遣社員|アルバイト|パート|实习';
const BEHIND = '(?:,? (?:permanent|unbefristet|befristet|fixed[- ]term))?';
/** Each alone in an element or in a row of facts. */
const KNOWN = {
  'employment type': new RegExp(`^(?:${HOURS}|${CONTRACTS})${BEHIND}$`, 'iu'),
  'contract type': new RegExp(`^(?:${CONTRACTS})$`, 'iu'),
} as const;

export type TermsOfWork = keyof typeof KNOWN;

/** The first terms of employment among the short facts of a job: "Lisbon · Full-time · Hybrid". */
export function employment({ view }: Subject, kind: TermsOfWork): readonly Candidate[] {
  for (let at = Math.max(0, view.heading); at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 2 || length > MAX_TEXT * 2 || view.inAside(at)) continue;
    const part = view
      .textOf(at)
      .split(BAR)
      .find((one) => KNOWN[kind].test(one.trim()));
    if (part !== undefined)
      return [
        { texts: [part.trim()], score: SCORE, source: 'rules', where: inElement(view.elements[at]), alone: true },
      ];
  }
  return [];
}
