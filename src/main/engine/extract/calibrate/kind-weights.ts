export interface KindWeights {
  readonly slope: number;
  readonly offset: number;
  readonly disputed: number;
  readonly unconfirmed: number;
}

const NONE: KindWeights = { slope: 1, offset: 0, disputed: 0, unconfirmed: 0 };

export const KIND_WEIGHTS: Readonly<Record<'price' | 'availability' | 'sku' | 'brand', KindWeights>> = {
  price: NONE,
  availability: NONE,
  sku: NONE,
  brand: NONE,
};
