import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider, useParams } from 'react-router';

const getJson = async (url, signal) => (await fetch(url, { signal })).json();

function Product() {
  const { id } = useParams();
  const [product, setProduct] = useState(null);
  useEffect(() => {
    const leaving = new AbortController();
    getJson(`/api/products/${id}`, leaving.signal).then(
      ({ product }) => setProduct(product),
      () => undefined,
    );
    return () => leaving.abort();
  }, [id]);
  if (!product) return <p>Loading…</p>;
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

function Category() {
  const { list } = useParams();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState({ items: [], pages: 1 });
  useEffect(() => {
    const leaving = new AbortController();
    getJson(`/api/products?category=${list}&page=${page}&size=6`, leaving.signal).then(
      ({ items, pages }) => setShown((before) => ({ items: [...before.items, ...items], pages })),
      () => undefined,
    );
    return () => leaving.abort();
  }, [list, page]);
  return (
    <main>
      <h1>Category {list}</h1>
      <ul>
        {shown.items.map(({ id, title, price, about }) => (
          <li key={id} className="thing">
            <h3>
              <Link to={`/items/${id}`}>{title}</Link>
            </h3>
            <p>{about}</p>
            <span className="price">${price.amount}</span>
          </li>
        ))}
      </ul>
      {page < shown.pages && (
        <button type="button" onClick={() => setPage(page + 1)}>
          Load more
        </button>
      )}
    </main>
  );
}

const router = createBrowserRouter([
  { path: '/items/:id', Component: Product },
  { path: '/lists/:list', Component: Category },
]);
createRoot(document.getElementById('app')).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
