import { Anchor } from '@mantine/core';
import type { ExtractorSummary } from '@shared/contract/extractors';
import { DataTable } from '../../components/data-table';
import { getRouteHash } from '../../routing/route';
import { usePaid } from '../../store/use-paid';
import { texts } from '../../texts';
import { formatCost, formatCount, formatDate, usdFormatOf } from '../../texts/format';
import { ExtractorState } from './extractor-state';

const { columns } = texts.extractors;

/** One page of extractors. */
export function ExtractorTable({ extractors }: { readonly extractors: readonly ExtractorSummary[] }) {
  const isPaid = usePaid();
  const format = usdFormatOf(extractors.map(({ savedUsd }) => savedUsd));
  return (
    <DataTable
      label={texts.extractors.title}
      rows={extractors}
      rowKey={({ id }) => id}
      columns={[
        { id: 'state', title: columns.state, cell: ({ state }) => <ExtractorState state={state} /> },
        {
          id: 'name',
          title: columns.name,
          grow: true,
          cell: ({ id, name }) => (
            <Anchor href={getRouteHash({ screen: 'extractors', extractorId: id })} size="sm" fw={600} title={name}>
              {name}
            </Anchor>
          ),
        },
        { id: 'site', title: columns.site, cell: ({ site }) => site },
        { id: 'fields', title: columns.fields, cell: (extractor) => <Fields extractor={extractor} /> },
        { id: 'examples', title: columns.examples, numeric: true, cell: ({ examples }) => formatCount(examples) },
        { id: 'pages', title: columns.pages, numeric: true, cell: ({ pagesRead }) => formatCount(pagesRead) },
        ...(isPaid
          ? [
              {
                id: 'saved',
                title: columns.saved,
                numeric: true,
                spare: true,
                cell: ({ savedUsd }: ExtractorSummary) => formatCost(savedUsd, texts.extractors.savedUnknown, format),
              },
            ]
          : []),
        {
          id: 'used',
          title: columns.used,
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? texts.extractors.neverUsed : formatDate(lastUsedAt)),
        },
      ]}
    />
  );
}

function Fields({ extractor: { accepted, left } }: { readonly extractor: ExtractorSummary }) {
  const title =
    left.length === 0 ? accepted.join(', ') : `${accepted.join(', ')}\n${texts.extractors.leftFields(left.join(', '))}`;
  const all = accepted.length + left.length;
  const { allFields, fieldsOf } = texts.extractors;
  return <span title={title}>{left.length === 0 ? allFields(all) : fieldsOf(accepted.length, all)}</span>;
}
