import { Anchor, Button, Checkbox, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { MAX_VISITS } from '@shared/contract/crawl';
import { PER_PAGE } from '@shared/contract/extract';
import { MAX_LIST_PAGES } from '@shared/contract/task';
import { CRAWL_STRATEGIES } from '@shared/crawl';
import { asksForFiles } from '@shared/row-file';
import { useId, useState } from 'react';
import { Disclosure } from '../../components/disclosure';
import { getRouteHash } from '../../routing/route';
import { countOptions, type DraftOptions } from '../../store/draft/draft';
import { isCrawl } from '../../store/draft/target';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { FileFields, readFileOptions } from '../file-fields';
import { Helped } from '../help';
import { findUnpricedModel } from '../models';
import styles from './option-fields.module.css';
import { ReachFields } from './reach-fields';
import { ReaderFields } from './reader-fields';

/** Reader, limits, start URLs and priorities; collapsed by default. */
export function OptionFields() {
  const [open, setOpen] = useState(false);
  const reset = useStore((store) => store.resetOptions);
  const set = useStore((store) => countOptions(store.draft.options, store.models?.default));
  const crawls = useStore(({ draft }) => isCrawl(draft));
  const visits = useStore(({ draft }) => draft.pagesOf === null && draft.html === null);
  const files = useStore(({ draft }) => asksForFiles(draft.template));
  const id = useId();
  return (
    <div>
      <Disclosure open={open} controls={id} onToggle={() => setOpen(!open)}>
        {texts.options.title}
        {set > 0 && <span className={styles.count}>{texts.options.changed(set)}</span>}
      </Disclosure>
      <div id={id} hidden={!open}>
        {open && (
          <div className={styles.fields} ref={scrollToFields}>
            <PerPageChoice />
            <ReaderFields />
            {files && <DraftFileFields />}
            {visits && <ReachFields />}
            {visits && <NumberOption name="maxPages" min={1} max={MAX_LIST_PAGES} />}
            {visits && <StopAtKnownOption />}
            {visits && <NextSelectorOption />}
            {crawls && <LoadMoreOption />}
            <BudgetOption />
            {crawls && <CrawlFields />}
            {set > 0 && (
              <Button variant="default" size="compact-sm" onClick={reset}>
                {texts.options.reset}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Limits, start URLs and priorities; not for URLs, stored pages and HTML. */
function CrawlFields() {
  return (
    <>
      <OrderChoice />
      <NumberOption name="maxVisits" min={1} max={MAX_VISITS} />
      <NumberOption name="maxDepth" min={0} max={MAX_VISITS} />
      <NumberOption name="maxExtracts" min={1} max={MAX_VISITS} />
      <ListOption name="startUrls" hint={texts.options.startUrlsHint} />
      <ListOption name="only" hint={texts.options.patternsHint} />
      <ListOption name="skip" hint={texts.options.patternsHint} />
      <ListOption name="high" hint={texts.options.patternsHint} />
    </>
  );
}

function OrderChoice() {
  const order = useStore((store) => store.draft.options.crawlStrategy);
  const setOptions = useStore((store) => store.setOptions);
  return (
    <Helped topic="option:crawlStrategy" className={`${styles.perPage} ${styles.wide}`}>
      {texts.crawl.order}
      <SegmentedControl
        size="xs"
        aria-label={texts.crawl.order}
        value={order}
        onChange={(value) => setOptions({ crawlStrategy: CRAWL_STRATEGIES.find((each) => each === value) ?? 'best' })}
        data={CRAWL_STRATEGIES.map((value) => ({ value, label: texts.crawl.orders[value] }))}
      />
      <p className={styles.costs}>{texts.crawl.orderHints[order]}</p>
    </Helped>
  );
}

function DraftFileFields() {
  const files = useStore((store) => store.draft.options.files);
  const setOptions = useStore((store) => store.setOptions);
  return (
    <FileFields
      files={readFileOptions(files === '' ? {} : JSON.parse(files))}
      onChange={(next) => setOptions({ files: next === undefined ? '' : JSON.stringify(next) })}
      wide={styles.wide}
    />
  );
}

function LoadMoreOption() {
  const interact = useStore((store) => store.draft.options.interact);
  const setOptions = useStore((store) => store.setOptions);
  return (
    <Helped topic="option:interact" className={styles.beside}>
      <Checkbox
        size="xs"
        label={texts.crawl.loadMore}
        checked={interact}
        onChange={(event) => setOptions({ interact: event.currentTarget.checked })}
      />
    </Helped>
  );
}

/** Scrolls expanded options into view; stable, so that it runs once. */
function scrollToFields(fields: HTMLElement | null): void {
  fields?.scrollIntoView({ block: 'nearest' });
}

function PerPageChoice() {
  const perPage = useStore((store) => store.draft.options.perPage);
  const setOptions = useStore((store) => store.setOptions);
  return (
    <Helped topic="option:perPage" className={`${styles.perPage} ${styles.wide}`}>
      {texts.options.perPage}
      <SegmentedControl
        size="xs"
        aria-label={texts.options.perPage}
        value={perPage}
        onChange={(value) => setOptions({ perPage: PER_PAGE.find((kind) => kind === value) ?? 'one' })}
        data={PER_PAGE.map((value) => ({ value, label: texts.options.perPageKinds[value] }))}
      />
    </Helped>
  );
}

/** The budget, and why no model can be used with it. */
function BudgetOption() {
  const unpriced = useStore(({ draft, models, ownPrices }) => findUnpricedModel(draft.options, models, ownPrices));
  return (
    <div className={styles.wide}>
      <NumberOption name="budgetUsd" min={0.0001} max={1_000_000} decimals />
      <p className={styles.costs}>{texts.options.budgetHint}</p>
      {unpriced !== null && (
        <p className={styles.unpriced}>
          {texts.options.budgetUnpriced(unpriced)}{' '}
          <Anchor inherit href={getRouteHash({ screen: 'settings', section: 'models' })}>
            {texts.options.setPrice}
          </Anchor>
        </p>
      )}
    </div>
  );
}

type NumberName = 'maxVisits' | 'maxDepth' | 'maxExtracts' | 'maxPages' | 'stopAtKnown' | 'budgetUsd';

interface NumberProps {
  readonly name: NumberName;
  readonly min: number;
  readonly max: number;
  readonly decimals?: boolean;
}

function NumberOption({ name, min, max, decimals = false }: NumberProps) {
  const value = useStore((store) => store.draft.options[name]);
  const setOptions = useStore((store) => store.setOptions);
  const change = (next: string | number) => {
    const part: Partial<DraftOptions> = { [name]: next === '' || !Number.isFinite(Number(next)) ? null : Number(next) };
    setOptions(part);
  };
  return (
    <Helped topic={`option:${name}`}>
      <NumberInput
        size="xs"
        label={texts.options.numbers[name].label}
        placeholder={texts.options.numbers[name].hint}
        value={value ?? ''}
        onChange={change}
        min={min}
        max={max}
        allowDecimal={decimals}
        hideControls
      />
    </Helped>
  );
}

type ListName = 'startUrls' | 'only' | 'skip' | 'high';

function ListOption({ name, hint }: { readonly name: ListName; readonly hint: string }) {
  const value = useStore((store) => store.draft.options[name]);
  const setOptions = useStore((store) => store.setOptions);
  return (
    <Helped topic={`option:${name}`} className={styles.wide}>
      <Textarea
        size="xs"
        label={texts.options[name]}
        description={hint}
        value={value}
        onChange={(event) => {
          const part: Partial<DraftOptions> = { [name]: event.currentTarget.value };
          setOptions(part);
        }}
        autosize
        minRows={1}
        maxRows={5}
        spellCheck={false}
      />
    </Helped>
  );
}

/** After how many known rows a list ends; only if lists are followed. */
function StopAtKnownOption() {
  const follows = useStore((store) => (store.draft.options.maxPages ?? 1) > 1);
  return follows ? <NumberOption name="stopAtKnown" min={1} max={1000} /> : null;
}

/** Selector of the next-page link, if it should not be detected. */
function NextSelectorOption() {
  const value = useStore((store) => store.draft.options.nextSelector);
  const follows = useStore((store) => (store.draft.options.maxPages ?? 1) > 1);
  const setOptions = useStore((store) => store.setOptions);
  if (!follows && value === '') return null;
  return (
    <Helped topic="option:nextSelector">
      <TextInput
        size="xs"
        label={texts.crawl.nextSelector}
        placeholder={texts.crawl.nextSelectorHint}
        value={value}
        onChange={(event) => setOptions({ nextSelector: event.currentTarget.value })}
        spellCheck={false}
      />
    </Helped>
  );
}
