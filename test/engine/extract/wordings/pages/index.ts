import type { WordedPage } from '../wording-case';
import { GOODS } from './goods';
import { PERSONS } from './persons';
import { PLACES } from './places';

export const WORDED_PAGES: readonly WordedPage[] = [...PERSONS, ...GOODS, ...PLACES];
