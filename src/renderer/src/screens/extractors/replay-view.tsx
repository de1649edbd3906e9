import { Button, Menu } from '@mantine/core';
import { REPLAY_FORMATS, type ReplayDetails } from '@shared/contract/replays';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { call } from '../../api/client';
import { ErrorNotice } from '../../features/errors';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { formatCount, formatDate, plural } from '../../texts/format';
import styles from './extractors.module.css';

const words = texts.replays;

interface Props {
  readonly id: string;
  /** Called after they were deleted. */
  readonly onGone: () => void;
}

/** The calls of a kind of page: their parameters, the fields' locations, the certificate. */
export function ReplayView({ id, onGone }: Props) {
  const read = useCallback((signal: AbortSignal) => call('getReplay', { id }, { signal }), [id]);
  const { value, error } = usePolled(read, 0);
  if (error !== null) return <ErrorNotice error={error} />;
  if (!value) return null;
  return (
    <div className={styles.replay}>
      <h3>{words.calls}</h3>
      <ol className={styles.calls}>
        {value.chain.map((step) => (
          <Call key={step.call} step={step} />
        ))}
      </ol>
      {value.paging !== null && (
        <p className={styles.soft}>
          {words.paging} {value.paging}.
        </p>
      )}
      <h3>{words.fields}</h3>
      <Fields sources={value.sources} />
      <h3>{words.certificate}</h3>
      <Certificate replay={value} />
      <Actions id={id} onGone={onGone} />
    </div>
  );
}

function Call({ step }: { readonly step: ReplayDetails['chain'][number] }) {
  const { method, url, body, parameters, once } = step;
  const isPage = url === '{the page}';
  return (
    <li>
      <p>
        {isPage ? words.page : <code>{`${method} ${url}`}</code>}
        {once && <small> {words.once}</small>}
      </p>
      {body !== null && <pre>{body}</pre>}
      {parameters.length > 0 && (
        <dl className={styles.facts}>
          {parameters.map(({ name, from }) => (
            <Fact key={name} name={name}>
              {from}
            </Fact>
          ))}
        </dl>
      )}
    </li>
  );
}

function Fields({ sources }: Pick<ReplayDetails, 'sources'>) {
  return (
    <dl className={styles.facts}>
      {sources.map(({ field, call: number, path }) => (
        <Fact key={field} name={field}>
          <span>{words.call(number)}</span>
          <code>{path}</code>
        </Fact>
      ))}
    </dl>
  );
}

function Certificate({ replay: { certificate, pages } }: { readonly replay: ReplayDetails }) {
  const { learnedFrom, provedOn, rows, values, agreed, checks, browser, replay, checkedAt } = certificate;
  return (
    <dl className={styles.facts}>
      <Fact name={words.learnedFrom}>{plural(learnedFrom.length, 'page')}</Fact>
      <Fact name={words.provedOn}>{plural(provedOn.length, 'other page')}</Fact>
      <Fact name={words.agreed}>{words.agreement(formatCount(agreed), formatCount(values), plural(rows, 'row'))}</Fact>
      <Fact name={words.checks}>
        {checks === 0 || checkedAt === null ? words.noChecks : `${plural(checks, 'page')}, ${formatDate(checkedAt)}`}
      </Fact>
      {browser.pages > 0 && <Fact name={words.browser}>{getCost(browser)}</Fact>}
      {replay.pages > 0 && <Fact name={words.replay}>{getCost(replay)}</Fact>}
      <Fact name={words.pagesRead}>{formatCount(pages)}</Fact>
    </dl>
  );
}

const BYTES_PER_KB = 1000;

/** Mean cost of a page. */
function getCost({ pages, requests, bytes, msec }: ReplayDetails['certificate']['browser']): string {
  const mean = (sum: number) => Math.round(sum / pages);
  const kilobytes = (bytes / pages / BYTES_PER_KB).toFixed(1);
  return words.cost(plural(mean(requests), 'request'), kilobytes, formatCount(mean(msec)));
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Actions({ id, onGone }: Props) {
  const [failure, setFailure] = useState<unknown>(null);
  const [copied, setCopied] = useState('');
  const attempt = async (act: () => Promise<unknown>) => {
    setFailure(null);
    setCopied('');
    try {
      await act();
    } catch (error) {
      setFailure(error);
    }
  };
  const copy = async (format: (typeof REPLAY_FORMATS)[number]) => {
    const { text } = await call('exportReplay', { id, format });
    await navigator.clipboard.writeText(text);
    setCopied(words.copied(words.formats[format]));
  };
  const forget = async () => {
    await call('deleteReplay', { id });
    onGone();
  };
  return (
    <div className={styles.actions}>
      <Menu withinPortal>
        <Menu.Target>
          <Button variant="default" size="xs" rightSection={<ChevronDown size={14} aria-hidden />}>
            {words.script}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {REPLAY_FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => void attempt(() => copy(format))}>
              {words.formats[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" size="xs" onClick={() => void attempt(forget)}>
        {words.forget}
      </Button>
      <output className={styles.notice}>{copied}</output>
      {failure !== null && <ErrorNotice error={failure} />}
    </div>
  );
}
