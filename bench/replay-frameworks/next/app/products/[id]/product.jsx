'use client';

import { useEffect, useState } from 'react';

/** Shows nothing before it runs in the browser, as many shops do with prices in the visitor's currency. */
export function Product({ product }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  if (!isShown) return <p>Loading…</p>;
  return (
    <article>
      <h1>{product.title}</h1>
      <dl>
        <dt>Price</dt>
        <dd className="price">${product.price.amount}</dd>
        <dt>Maker</dt>
        <dd>{product.maker.name}</dd>
      </dl>
      <p>{product.about}</p>
    </article>
  );
}
