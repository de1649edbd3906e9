import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router';

const getJson = async (url) => {
  const response = await fetch(url, { headers: { accept: 'application/json', 'x-app': 'shop 4.1' } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
};

/** Two queries, the second with a value of the first, and one for what others bought. */
function Product() {
  const { slug } = useParams();
  const product = useQuery({ queryKey: ['product', slug], queryFn: () => getJson(`/api/v2/products/by-slug/${slug}`) });
  const brandId = product.data?.data.brandId;
  const brand = useQuery({
    queryKey: ['brand', brandId],
    queryFn: () => getJson(`/api/v2/brands/${brandId}`),
    enabled: brandId !== undefined,
  });
  const others = useQuery({
    queryKey: ['others', slug],
    queryFn: () => getJson(`/api/v2/products/by-slug/${slug}/others`),
  });
  if (!product.data || !brand.data) return <p>Loading…</p>;
  const { attributes } = product.data.data;
  return (
    <article>
      <h1>{attributes.name}</h1>
      <p className="price">{(attributes.cents / 100).toLocaleString('en', { style: 'currency', currency: 'USD' })}</p>
      <p>
        Maker: <b>{brand.data.data.name}</b>
      </p>
      <p>{attributes.about}</p>
      <aside>
        {others.data?.data.map(({ name }) => (
          <p key={name}>{name}</p>
        ))}
      </aside>
    </article>
  );
}

function Feed() {
  const { list } = useParams();
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['feed', list],
    queryFn: ({ pageParam }) => getJson(`/api/v2/feeds/${list}${pageParam === null ? '' : `?after=${pageParam}`}`),
    initialPageParam: null,
    getNextPageParam: ({ meta }) => meta.next,
  });
  return (
    <main>
      <h1>Feed {list}</h1>
      <ul>
        {data?.pages.flatMap((page) =>
          page.data.map(({ id, slug, attributes: { name, cents, about } }) => (
            <li key={id} className="thing">
              <h3>
                <Link to={`/items/${slug}`}>{name}</Link>
              </h3>
              <p>{about}</p>
              <span className="price">${(cents / 100).toFixed(2)}</span>
            </li>
          )),
        )}
      </ul>
      {hasNextPage && (
        <button type="button" onClick={() => fetchNextPage()}>
          Load more
        </button>
      )}
    </main>
  );
}

createRoot(document.getElementById('app')).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <Routes>
        <Route path="/items/:slug" element={<Product />} />
        <Route path="/lists/:list" element={<Feed />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
);
