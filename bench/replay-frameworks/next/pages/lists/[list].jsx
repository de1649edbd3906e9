import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { getThings } from '../../things';

export const getServerSideProps = async ({ params, query }) => ({
  props: await getThings(`/api/products?category=${params.list}&page=${query.page ?? 1}&size=6`),
});

export default function List({ items, page, pages }) {
  const router = useRouter();
  const [shown, setShown] = useState(items);
  useEffect(() => {
    if (page > 1) setShown((before) => [...before, ...items]);
  }, [page, items]);
  const loadMore = () => router.replace({ query: { ...router.query, page: page + 1 } }, undefined, { scroll: false });
  return (
    <main>
      <h1>List {router.query.list}</h1>
      <ul>
        {shown.map(({ id, title, price, about }) => (
          <li key={id} className="thing">
            <h3>
              <Link href={`/items/${id}`}>{title}</Link>
            </h3>
            <p>{about}</p>
            <span className="price">${price.amount}</span>
          </li>
        ))}
      </ul>
      {page < pages && (
        <button type="button" onClick={loadMore}>
          Load more
        </button>
      )}
    </main>
  );
}
