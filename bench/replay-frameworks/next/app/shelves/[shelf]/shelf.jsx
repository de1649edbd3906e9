'use client';

import Link from 'next/link';
import { useState } from 'react';
import { loadMore } from './load-more';

export function Shelf({ shelf, first }) {
  const [{ items, page, pages }, setShown] = useState(first);
  const more = async () => {
    const next = await loadMore(shelf, page + 1);
    setShown({ ...next, items: [...items, ...next.items] });
  };
  return (
    <main>
      <h1>Shelf {shelf}</h1>
      <ul>
        {items.map(({ id, title, price, about }) => (
          <li key={id} className="thing">
            <h3>
              <Link href={`/products/${id}`}>{title}</Link>
            </h3>
            <p>{about}</p>
            <span className="price">${price.amount}</span>
          </li>
        ))}
      </ul>
      {page < pages && (
        <button type="button" onClick={more}>
          Load more
        </button>
      )}
    </main>
  );
}
