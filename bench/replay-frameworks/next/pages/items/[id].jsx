import { getThings } from '../../things';

export const getServerSideProps = async ({ params }) => ({ props: await getThings(`/api/products/${params.id}`) });

export default function Item({ product }) {
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
