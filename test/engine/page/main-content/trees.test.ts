import { describe, expect, it } from 'vitest';
import { binned, fitTrees } from '../../../../bench/main-content/boost-trees';
import { encodeForest } from '../../../../bench/main-content/model-file';
import { decodeForest, predict } from '../../../../src/main/engine/page/main-content/trees';

const leaf = (value: number) => ({ feature: -1, limit: 0, left: -1, right: -1, value });

describe('decodeForest', () => {
  it('answers as the trees that were encoded', () => {
    const one = [
      { feature: 0, limit: 2, left: 1, right: 2, value: 0 },
      leaf(-1),
      { feature: 1, limit: 5, left: 3, right: 4, value: 0 },
      leaf(0.5),
      leaf(2),
    ];
    const forest = decodeForest(encodeForest([one, [leaf(0.25)]]));
    const chances = predict(forest, Float32Array.from([1, 9, 3, 5, 3, 6]), 2);
    const margins = [...chances].map((chance) => Math.log(chance / (1 - chance)));
    expect(margins.map((margin) => Number(margin.toFixed(3)))).toEqual([-0.75, 0.75, 2.25]);
  });

  it('keeps what trees on two features distinguish', () => {
    const rows = Array.from({ length: 400 }, (_, row) => [row % 20, row % 7]);
    const target = Float32Array.from(rows, ([one = 0, two = 0]) => (one > 9 && two > 3 ? 1 : 0));
    const features = Float32Array.from(rows.flat());
    const options = { rounds: 40, leaves: 4, rate: 0.3, features: 1, rows: 1, leafWeight: 0.1, ridge: 0.1 };
    const trees = fitTrees(binned(features, 2), target, new Float32Array(400).fill(1), options);
    const chances = predict(decodeForest(encodeForest(trees)), features, 2);
    expect(chances.every((chance, row) => Math.round(chance) === target[row])).toBe(true);
  });
});
