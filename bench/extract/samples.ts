import { agreement } from '../../src/main/engine/extract/calibrate/agreement';
import { getFeatures } from '../../src/main/engine/extract/calibrate/features';
import { getKindSigns } from '../../src/main/engine/extract/calibrate/field-kinds';
import { planTemplate } from '../../src/main/engine/extract/index';
import { considerAll, getMostPromising } from '../../src/main/engine/extract/ranking/consider';
import { flatQueries, getQueries } from '../../src/main/engine/extract/read-record';
import { pageSubject } from '../../src/main/engine/extract/subject';
import { getRootView } from '../../src/main/engine/extract/view/page-view';
import { parsePage } from '../../src/main/engine/page/parse';
import { readStructured } from '../../src/main/engine/page/structured/index';
import { type Sample, stripStructured } from './data';
import type { Example } from './fit';
import { getUrlSite } from './halves';
import { isNothing, valueAt } from './outcomes';
import type { BenchSet } from './sets';

/** The values considered for every field with a truth. */
export function getExamples(set: BenchSet, samples: readonly Sample[], stripped: boolean): readonly Example[] {
  const nodes = getQueries(planTemplate(set.template));
  const queries = flatQueries(nodes);
  return samples.flatMap((sample) => {
    const url = set.urlOf(sample.truth);
    const page = parsePage(stripped ? stripStructured(sample.source) : sample.source, url);
    const subject = pageSubject(page, readStructured(page), getRootView(page.document), queries);
    return queries.flatMap((query) => {
      const compare = set.fields[query.path];
      const truth = valueAt(sample.truth, query.path);
      if (!compare || isNothing(truth)) return [];
      const { candidates, sure } = considerAll(subject, query);
      const all = getMostPromising(candidates);
      const ordered = [...all].sort((one, other) => agreement(other, all) - agreement(one, all));
      const values = ordered.map((one) => ({
        features: getFeatures(subject, query, one, all, sure),
        signs: getKindSigns(query, one, all),
        share: rightness(compare(one.value, truth)),
      }));
      return values.length === 0 ? [] : [{ set: set.name, site: getUrlSite(url), values }];
    });
  });
}

/** A list with most of its members right is of more use than their share says. */
function rightness(share: number): number {
  return share >= 0.5 ? (1 + share) / 2 : share;
}
