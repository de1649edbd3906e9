import type { EverydayCase } from '../everyday-case';
import { ASSORTED_PAGES } from './assorted';
import { BOOK_AND_QUOTE_PAGES } from './books-and-quotes';
import { FACT_PAGES } from './facts';
import { LOCAL_PAGES } from './local-pages';
import { LOOSE_LAYOUTS } from './loose-layouts';
import { MORE_PAGES_ASKED } from './more-questions';
import { NOTICE_PAGES } from './notices';
import { OFFER_PAGES } from './offers-nearby';
import { PLACE_AND_PEOPLE_PAGES } from './places-and-people';
import { PRODUCT_PAGES } from './products';
import { PAGES_ASKED } from './questions';
import { TABLE_AND_LIST_PAGES } from './tables-and-lists';
import { WORK_AND_FOOD_PAGES } from './work-and-food';
import { WRITING_PAGES } from './writing';

/** Pages by what they are about. */
export const EVERYDAY_PAGES: Readonly<Record<string, readonly EverydayCase[]>> = {
  products: PRODUCT_PAGES,
  'books and quotes': BOOK_AND_QUOTE_PAGES,
  'posts, threads and documents': WRITING_PAGES,
  'places and people': PLACE_AND_PEOPLE_PAGES,
  'work and food': WORK_AND_FOOD_PAGES,
  'tables and lists': TABLE_AND_LIST_PAGES,
  'notices and timetables': NOTICE_PAGES,
  'shops, agents and offices': LOCAL_PAGES,
  'offers and fees': OFFER_PAGES,
  'asked in questions': [...PAGES_ASKED, ...MORE_PAGES_ASKED],
  'loose layouts': LOOSE_LAYOUTS,
  assorted: ASSORTED_PAGES,
  'facts beside each other': FACT_PAGES,
};
