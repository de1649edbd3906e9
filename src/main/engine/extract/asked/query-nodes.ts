import type { OtherName } from '../ranking/other-names';
import type { FieldQuery } from './query';

/** Fields of a template with the queries of their values, compiled once per plan. */
export type QueryNode =
  | {
      readonly kind: 'value' | 'list';
      readonly name: string;
      readonly path: string;
      readonly query: FieldQuery;
      /** For a field that is only called after what the records are, "dish": the query of their name. */
      readonly asName?: FieldQuery;
      /** For the name of a shop or the like, which a page about its goods is not called after: the queries to ask instead. */
      readonly asOther?: {
        readonly name: Exclude<OtherName, 'role'>;
        readonly noun: string;
        readonly queries: readonly FieldQuery[];
      };
    }
  | { readonly kind: 'object'; readonly name: string; readonly path: string; readonly fields: readonly QueryNode[] }
  | {
      readonly kind: 'objects';
      readonly name: string;
      readonly path: string;
      readonly whole: FieldQuery;
      readonly fields: readonly QueryNode[];
    };

/** Queries of all values, including nested ones. */
export function flatQueries(nodes: readonly QueryNode[]): readonly FieldQuery[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'object') return flatQueries(node.fields);
    return node.kind === 'objects' ? [node.whole] : [node.query];
  });
}
