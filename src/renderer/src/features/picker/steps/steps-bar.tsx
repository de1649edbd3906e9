import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { navigate } from '../../../routing/use-route';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import { linkColumns } from '../details/link-columns';
import type { OpenEach } from '../details/use-open-each';
import type { OtherPage } from '../details/use-other-page';
import { focusNextPage } from '../next/next-row';
import type { Preview } from '../preview/use-preview';
import type { Suggested } from '../suggest/use-suggestions';
import type { PickerState } from '../use-picker';
import { CleanUpStep } from './clean-up-step';
import { ExportStep } from './export-step';
import { StepChip } from './step-chip';
import styles from './steps-bar.module.css';

interface Props {
  readonly picker: PickerState;
  readonly preview: Preview;
  readonly other: OtherPage | null;
  readonly openEach: OpenEach;
  /** What the page offers; null until it has been read. */
  readonly found: Pick<Suggested, 'kind' | 'pages'> | null;
}

interface Step {
  readonly name: string;
  /** What the step currently does. */
  readonly does: string;
  readonly isCurrent?: boolean;
  /** Undefined if there is nothing to change yet. */
  readonly onOpen?: (() => void) | undefined;
}

const words = texts.picker.steps;

/** What a run does, step by step; each step opens where it can be changed. */
export function StepsBar(props: Props) {
  const { picker, other } = props;
  return (
    <nav className={styles.bar} aria-label={words.label}>
      {stepsOf(props).map(({ name, does, isCurrent = false, onOpen }) => (
        <Fragment key={name}>
          <StepChip
            name={name}
            does={does}
            aria-current={isCurrent ? 'step' : undefined}
            disabled={onOpen === undefined && !isCurrent}
            onClick={onOpen}
          />
          <Arrow />
        </Fragment>
      ))}
      <CleanUpStep picker={picker} other={other} />
      <Arrow />
      <ExportStep draft={picker.draft} other={other} />
    </nav>
  );
}

function Arrow() {
  return <ChevronRight size={13} aria-hidden className={styles.arrow} />;
}

/** "1 of 12": only the first page, of as many as the list claims to have. */
function firstPage(claimed: number | null): string {
  return claimed !== null && claimed > 1 ? words.of(plural(claimed, 'page')) : plural(1, 'page');
}

function stepsOf({ picker, preview, other, openEach, found }: Props): readonly Step[] {
  const { draft, framed } = picker;
  const isDetails = draft.list !== null;
  const list = isDetails ? other?.draft : draft;
  const answer = isDetails ? (other?.answer ?? null) : preview.answer;
  const details = isDetails ? draft : other?.draft;
  const [column] = linkColumns(draft, framed?.tree ?? null);
  const goTo = (page: string) => () => navigate({ screen: 'picker', page });
  const toList = isDetails && draft.list !== null ? goTo(draft.list.page) : undefined;
  const opened = draft.details?.page ?? (isDetails ? draft.page : null);
  const isUntouched = !isDetails && draft.fields.length === 0;
  const isMany = isUntouched ? found?.kind === 'list' : list?.perPage === 'many';
  return [
    {
      name: words.pages,
      does: list?.next
        ? words.upTo(plural(list.next.maxPages, 'page'))
        : firstPage((isDetails ? other?.found : found)?.pages ?? null),
      onOpen: isMany ? focusNextPage : toList,
    },
    {
      name: isMany ? words.list : words.record,
      does:
        list === undefined || list.fields.length === 0
          ? words.nothing
          : isMany && answer
            ? words.has(plural(answer.preview.count, 'row'), plural(list.fields.length, 'field'))
            : plural(list.fields.length, 'field'),
      isCurrent: !isDetails,
      onOpen: toList,
    },
    ...(isMany || isDetails
      ? [
          {
            name: words.details,
            does: opened === null ? words.none : plural(details?.fields.length ?? 0, 'field'),
            isCurrent: isDetails,
            onOpen: isDetails
              ? undefined
              : opened !== null
                ? goTo(opened)
                : column && (() => openEach.begin(column.id)),
          },
        ]
      : []),
  ];
}
