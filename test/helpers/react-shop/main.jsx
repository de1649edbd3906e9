import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const [, kind, id] = location.pathname.split('/');
const show = (cents) => `$${(cents / document.body.dataset.unit).toFixed(2)}`;

function Item() {
  const [item, setItem] = useState(null);
  useEffect(() => void fetch(`/api/things/${id}`).then(async (answer) => setItem((await answer.json()).item)), []);
  if (!item) return <p>Loading…</p>;
  return (
    <article>
      <h1>{item.name}</h1>
      <p className="price">{show(item.cents)}</p>
      <dl>
        <dt>Maker</dt>
        <dd>{item.maker}</dd>
      </dl>
      <p>It was made by hand in a small workshop and comes with a note that says who made it.</p>
    </article>
  );
}

function List() {
  const [page, setPage] = useState(1);
  const [{ things, isLast }, setShown] = useState({ things: [], isLast: true });
  useEffect(() => {
    let isOpen = true;
    fetch(`/api/lists/${id}?page=${page}`)
      .then((answer) => answer.json())
      .then((next) => isOpen && setShown((shown) => ({ ...next, things: [...shown.things, ...next.things] })));
    return () => {
      isOpen = false;
    };
  }, [page]);
  return (
    <main>
      <ul>
        {things.map(({ name, cents }) => (
          <li className="thing" key={name}>
            <h3>
              <a href={`/items/${name.split(' ').at(-1)}`}>{name}</a>
            </h3>
            <p>Made of wood and glue, as good as new.</p>
            <span className="price">{show(cents)}</span>
          </li>
        ))}
      </ul>
      {!isLast && (
        <button type="button" onClick={() => setPage(page + 1)}>
          Load more
        </button>
      )}
    </main>
  );
}

createRoot(document.getElementById('app')).render(kind === 'lists' ? <List /> : <Item />);
