'use server';

import { getThings } from '../../../things';

export async function loadMore(shelf, page) {
  return getThings(`/api/products?category=${shelf}&page=${page}&size=6`);
}
