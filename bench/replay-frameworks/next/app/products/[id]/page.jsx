import { Suspense } from 'react';
import { getThings } from '../../../things';
import { Product } from './product';

export const dynamic = 'force-dynamic';

export default async function Page({ params }) {
  const { id } = await params;
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Loaded id={id} />
    </Suspense>
  );
}

async function Loaded({ id }) {
  const { product } = await getThings(`/api/products/${id}`);
  return <Product product={product} />;
}
