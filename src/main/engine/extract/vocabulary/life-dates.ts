import type { Concept } from './concept';

/** Labels for date and place together: "Born: 14 March 1879 in Ulm". */
const BORN =
  'born|birth|geboren|geburt|ne|nee|naissance|nacido|nacida|nacio|nacimiento|nato|nata|nascita|nascido|nascida|nascimento|fodt|fodd|syntynyt|urodzony|urodzona|narozen|narozena|родился|родилась';
const DIED =
  'died|death|gestorben|tod|mort|morte|deces|fallecido|fallecida|fallecio|fallecimiento|muerte|morto|falecido|falecimento|overleden|dod|kuollut|zmarl|zmarla|zemrel|zemrela|умер|умерла';

/** When and where people were born and died. */
export const LIFE_CONCEPTS: readonly Concept[] = [
  {
    id: 'birth date',
    type: 'date',
    terms: `birth date|date of birth|birthday|birthdate|dob|${BORN}|born date|born on|birth day|day of birth|geburtsdatum|geburtstag|geboren am|date de naissance|ne le|nee le|fecha de nacimiento|data di nascita|data de nascimento|geboortedatum|data urodzenia|fodselsdato|fodelsedatum|fodselsdag|syntymaaika|datum narozeni|дата рождения|生年月日|出生日期|생년월일`,
    properties: ['birthDate'],
  },
  {
    id: 'birthplace',
    type: 'text',
    form: 'place',
    terms: `birthplace|birth place|place of birth|born in|born at|born location|birth location|birth city|birth town|city of birth|town of birth|where born|geburtsort|geboren in|lieu de naissance|ne a|nee a|lugar de nacimiento|luogo di nascita|local de nascimento|geboorteplaats|miejsce urodzenia|fodested|fodelseort|fodested|syntymapaikka|misto narozeni|место рождения|出身地|出生地|출생지|${BORN}`,
    properties: ['birthPlace.name', 'birthPlace', 'birthPlace.address.addressLocality'],
  },
  {
    id: 'birth year',
    type: 'number',
    form: 'year',
    terms: `birth year|year of birth|year born|born year|geburtsjahr|annee de naissance|ano de nacimiento|anno di nascita|ano de nascimento|geboortejaar|rok urodzenia|год рождения|birth date|date of birth|birthday|${BORN}`,
    properties: ['birthDate'],
  },
  {
    id: 'death date',
    type: 'date',
    terms: `death date|date of death|died on|day of death|deceased|${DIED}|sterbedatum|todesdatum|todestag|gestorben am|date de deces|date de mort|fecha de fallecimiento|fecha de muerte|data di morte|data de morte|overlijdensdatum|data smierci|дата смерти|没年月日|逝世日期`,
    properties: ['deathDate'],
  },
  {
    id: 'death place',
    type: 'text',
    form: 'place',
    terms: `death place|place of death|died in|died at|sterbeort|todesort|gestorben in|lieu de deces|lieu de mort|lugar de fallecimiento|luogo di morte|local de morte|plaats van overlijden|miejsce smierci|место смерти|${DIED}`,
    properties: ['deathPlace.name', 'deathPlace', 'deathPlace.address.addressLocality'],
  },
  {
    id: 'death year',
    type: 'number',
    form: 'year',
    terms: `death year|year of death|year died|sterbejahr|todesjahr|annee de deces|ano de fallecimiento|anno di morte|год смерти|death date|date of death|${DIED}`,
    properties: ['deathDate'],
  },
  {
    id: 'nationality',
    type: 'text',
    terms:
      'nationality|citizenship|nationalitat|staatsangehorigkeit|staatsburgerschaft|nationalite|nacionalidad|nazionalita|nacionalidade|nationaliteit|narodowosc|nasjonalitet|nationalitet|гражданство|国籍|국적',
    properties: ['nationality.name', 'nationality'],
  },
];
