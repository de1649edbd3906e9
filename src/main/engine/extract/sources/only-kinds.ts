import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { fold } from '../words/fold';
import { findOnly } from './only-values';

const BAR = /\s*[|·•,;/–—]\s*/;

/** Words that are the whole value of a field, in the languages of templates; folded. */
const KINDS: Readonly<Record<string, ReadonlySet<string>>> = {
  'fuel type': toSet(
    'petrol|diesel|gasoline|electric|hybrid|plug in hybrid|mild hybrid|petrol hybrid|diesel hybrid|lpg|cng|hydrogen|benzin|elektro|elektrisch|erdgas|autogas|wasserstoff|essence|electrique|hybride|hybride rechargeable|gpl|gasolina|electrico|hibrido|hibrido enchufable|benzina|elettrica|ibrida|metano|benzine',
  ),
  transmission: toSet(
    'manual|automatic|semi automatic|cvt|manual transmission|automatic transmission|schaltgetriebe|schaltung|automatik|automatikgetriebe|halbautomatik|manuelle|boite manuelle|automatique|boite automatique|cambio manual|automatico|cambio automatico|manuale|handgeschakeld|automaat',
  ),
  'employment type': toSet(
    'full time|part time|permanent|temporary|fixed term|contract|internship|freelance|apprenticeship|casual|seasonal|vollzeit|teilzeit|unbefristet|befristet|minijob|praktikum|ausbildung|festanstellung|werkstudent|temps plein|temps partiel|cdi|cdd|interim|stage|alternance|jornada completa|media jornada|indefinido|temporal|practicas|tempo pieno|tempo parziale|tempo indeterminato|tempo determinato|tirocinio',
  ),
  'contract type': toSet(
    'permanent|temporary|fixed term|contract|internship|freelance|apprenticeship|casual|seasonal|unbefristet|befristet|minijob|praktikum|ausbildung|festanstellung|werkstudent|cdi|cdd|interim|stage|alternance|indefinido|temporal|practicas|tempo indeterminato|tempo determinato|tirocinio',
  ),
};

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split('|'));
}

/** The only part of a record's lines that is such a word: the "Diesel" of "133,500 km | Diesel | Manual". */
export function findOnlyKind(subject: Subject, concept: string): readonly Candidate[] {
  const words = KINDS[concept];
  if (words === undefined || subject.scope === 'page') return [];
  return findOnly(subject, (part) => words.has(fold(part)), BAR);
}
