import type { Element } from 'domhandler';
import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { withPlainSigns } from '../values/index';
import { inElement } from '../view/where';
import { fold } from '../words/fold';

const CONTACT = 0.7;

/** The first `tel:` or `mailto:` link, or else the only number or address in the text. */
export function contactLinks(subject: Subject, id: 'phone' | 'email'): readonly Candidate[] {
  const scheme = id === 'phone' ? /^tel:/i : /^mailto:/i;
  const person = id === 'email' && subject.scope === 'page' ? getHeadedPerson(subject) : null;
  const linked = subject.view.elements
    .flatMap((element, at) => {
      const href = element.name === 'a' ? element.attribs.href : undefined;
      if (href === undefined || !scheme.test(href)) return [];
      if (person !== null && subject.view.inAside(at) && !isOfPerson(person, href)) return [];
      return [
        {
          texts: [href.replace(scheme, '').replace(/\?.*/, '').replaceAll('%20', ' ').trim()],
          score: CONTACT,
          source: 'rules' as const,
          where: inElement(element, { attribute: 'href' }),
        },
      ];
    })
    .slice(0, 1);
  return linked.length > 0 ? linked : contactTexts(subject, id);
}

/** The name of the person whom a page of a site is about, by the title before its heading: "Dr Ida Lund". */
function getHeadedPerson({ view, siteNames }: Subject): string | null {
  const heading = view.heading < 0 ? '' : view.textOf(view.heading);
  return TITLED.test(heading) && !siteNames().has(fold(heading)) ? heading : null;
}

const TITLED =
  /^(?:dr|prof|professor|mr|mrs|ms|miss|mx|sir|dame|rev|herr|frau|madame|monsieur|mme|dott|dottoressa|sig|signora|don|doña|sra?)(?:\.|\s)(?:\s?\p{L}+\.)*\s?\p{Lu}\p{L}+(?:[\s-]\p{Lu}[\p{L}'’.-]*){0,3}$/iu;

/** Whether an address has a part of a person's name: "a.lund@university.example". */
function isOfPerson(person: string, address: string): boolean {
  const folded = fold(address).replaceAll(' ', '');
  return fold(person)
    .split(' ')
    .some((part) => part.length >= MIN_NAME && folded.includes(part));
}

const MIN_NAME = 3; // characters

const CONTACT_TEXT = 0.68;
const CONTACT_FORMS = {
  email: /(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}(?![\w@-])/gi,
  phone: /(?<![\d+])\+\d{1,3}[\d ()/.-]{6,20}\d(?!\d)/g, // without a country code, any number would match
} as const;

/** A number without a country code after a word that asks to call it: "Call Dave on 01632 960123". */
const NATIONAL =
  /(?<!\p{L})(?:tel|telephone|phone|call|ring|enquiries|helpline|bookings|reservations|telefon|rufen sie|hotline|tél|téléphone|appelez|renseignements|réservations|teléfono|llame|información|reservas|telefono|chiama|informazioni|prenotazioni|telefoon|bel)(?!\p{L})[^\d\n]{0,30}(\(?0\d[\d ()/.-]{5,16}\d)(?!\d)/giu;

const PARTS = /\n|\s[·|•–—]\s|,\s/;
/** A national number alone on its line, with its code set apart: "0161 496 0555", "0731 / 500-441". */
const ALONE = /^(?:\(0\d{1,5}\)|0\d{1,5})(?:\s?[/-]\s?|\s)(?=(?:\D*\d){5,9}$)\d[\d /-]{3,14}\d$/;

const DATE = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/;

/** The only e-mail address or international phone number in the text of a page or record. */
function contactTexts({ view, scope }: Subject, id: 'phone' | 'email'): readonly Candidate[] {
  const found = new Map<string, Element>();
  for (const [at, element] of view.elements.entries()) {
    if (scope === 'page' && view.inAside(at)) continue;
    for (const node of element.children) {
      if (node.type !== 'text') continue;
      const data = id === 'email' ? withPlainSigns(node.data) : node.data;
      for (const [text] of data.matchAll(CONTACT_FORMS[id])) found.set(text, element);
      if (id !== 'phone') continue;
      for (const [, number = ''] of node.data.matchAll(NATIONAL)) found.set(number.trim(), element);
      for (const part of node.data.split(PARTS))
        if (ALONE.test(part.trim()) && !DATE.test(part.trim())) found.set(part.trim(), element);
    }
  }
  const [only] = found;
  if (!only || found.size > 1) return [];
  const [text, element] = only;
  return [{ texts: [text], score: CONTACT_TEXT, source: 'rules', where: inElement(element) }];
}
