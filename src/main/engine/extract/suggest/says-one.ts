import type { StructuredData, StructuredEntity } from '../../page/index';

const ONE =
  /^(?:Product|Recipe|\w*Article|BlogPosting|Book|Movie|JobPosting|Event|TVEpisode|Course|SoftwareApplication|Vehicle|Car|Apartment|House|Question|QAPage|ProductGroup|IndividualProduct|ProductModel)$/;
const MANY = /^(?:ItemList|CollectionPage|SearchResultsPage|OfferCatalog|Blog)$/;
const FEW = 2; // a page about one entity may repeat it, in another syntax or for its offer

/** What the markup says about the page: about one entity, a list, or unknown (null). */
export function statedKind({
  entities,
  openGraph,
}: Pick<StructuredData, 'entities' | 'openGraph'>): 'record' | 'list' | null {
  const ones = entities.filter(isOneEntity);
  const perSource = new Map<string, number>();
  for (const { source } of ones) perSource.set(source, (perSource.get(source) ?? 0) + 1);
  const most = Math.max(0, ...perSource.values());
  const isMany = entities.some(({ types }) => types.some((type) => MANY.test(type)));
  if (most > FEW) return 'list';
  if (most > 0 && !isMany) return 'record';
  const type = openGraph['og:type'];
  if (typeof type === 'string' && /article|product|book|recipe|video\./.test(type) && !isMany) return 'record';
  return null;
}

function isOneEntity({ types }: StructuredEntity): boolean {
  return types.some((type) => ONE.test(type));
}
