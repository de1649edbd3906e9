import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { inElement } from '../view/where';
import { BAR } from './shown-text';

const SCORE = 0.64;
const MAX_TEXT = 100; // characters of a row of facts
/** Terms of employment, alone in an element or in a row of facts. */
const KNOWN =
  /^(?:full[- ]?time|part[- ]?time|permanent|fixed[- ]term|temporary|contract|freelance|internship|apprenticeship|casual|vollzeit|teilzeit|unbefristet|befristet|minijob|werkstudent(?:in)?|praktikum|temps plein|temps partiel|cdi|cdd|stage|alternance|jornada completa|media jornada|tiempo completo|tiempo parcial|indefinido|tempo pieno|tempo indeterminato|voltijd|deeltijd|fulltime|parttime|正社員|契約社員|派遣社員|アルバイト|パート|全职|兼职|实习)(?:,? (?:permanent|unbefristet|befristet|fixed[- ]term))?$/iu;

/** The first terms of employment among the short facts of a job: "Lisbon · Full-time · Hybrid". */
export function employment({ view }: Subject): readonly Candidate[] {
  for (let at = Math.max(0, view.heading); at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 2 || length > MAX_TEXT * 2 || view.inAside(at)) continue;
    const part = view
      .textOf(at)
      .split(BAR)
      .find((one) => KNOWN.test(one.trim()));
    if (part !== undefined)
      return [
        { texts: [part.trim()], score: SCORE, source: 'rules', where: inElement(view.elements[at]), alone: true },
      ];
  }
  return [];
}
