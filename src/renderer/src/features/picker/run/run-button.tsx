import { Button, Menu } from '@mantine/core';
import { ChevronDown, Play } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import { useLiveCommands } from '../../commands';
import { useShortcut } from '../../shortcuts';
import { CODE_LANGUAGES, requestCode } from './request-code';
import styles from './run.module.css';
import { type RunTarget, runTargets } from './run-target';
import type { RunPicked } from './use-run-picked';

interface Props {
  readonly url: string;
  /** Patterns of similar pages, if known. */
  readonly patterns: readonly string[];
  readonly isOff: boolean;
  readonly picked: RunPicked;
}

const words = texts.picker.run;

/** Moves the focus to the run button. */
export function focusRun(): void {
  document.querySelector<HTMLElement>('[data-run-picked]')?.focus();
}

/** Runs what was picked; its menu has other targets, more options, and the run as code. */
export function RunButton({ url, patterns, isOff, picked }: Props) {
  const typed = useStore((store) => store.draft.target);
  const [first, ...others] = runTargets(url, typed, patterns);
  const canRun = first !== undefined && !isOff && !picked.busy;
  const run = () => void (first !== undefined && picked.run(first.text));
  useShortcut('pickerRun', run, canRun);
  const runIt = { id: 'picker-run', text: words.run, group: 'screen', shortcut: 'pickerRun', run } as const;
  useLiveCommands(canRun ? [runIt] : []);
  if (first === undefined) return null;
  return (
    <div className={styles.split}>
      <Button
        data-run-picked
        className={styles.run}
        leftSection={<Play size={14} aria-hidden />}
        // keeps the focus that comes here from a button which disappears
        data-disabled={isOff || undefined}
        aria-disabled={isOff}
        loading={picked.busy}
        title={targetText(first)}
        onClick={() => !isOff && picked.run(first.text)}
      >
        {words.run}
      </Button>
      <Menu position="top-end" withinPortal>
        <Menu.Target>
          <Button className={styles.more} disabled={isOff || picked.busy} aria-label={words.more}>
            <ChevronDown size={15} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.runOn}</Menu.Label>
          {[first, ...others].map((target) => (
            <Menu.Item key={target.text} onClick={() => picked.run(target.text)}>
              {words.targets[target.kind]}
              <small className={styles.target}>{targetText(target)}</small>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => picked.setUp(first.text)}>{words.setUp}</Menu.Item>
          <Menu.Divider />
          <CopyItems target={first.text} picked={picked} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function targetText({ kind, text, count }: RunTarget): string {
  return kind === 'pages' ? plural(count, 'URL') : text.trim();
}

function CopyItems({ target, picked }: { readonly target: string; readonly picked: RunPicked }) {
  const baseUrl = useStore((store) => store.app?.baseUrl ?? '');
  const [copied, setCopied] = useState<string | null>(null);
  const copy = (name: string, text: string) =>
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(name);
    });
  const run = picked.code(target);
  return (
    <>
      <Menu.Label>{words.copyAs}</Menu.Label>
      {run !== null &&
        CODE_LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            closeMenuOnClick={false}
            onClick={() => copy(language, requestCode(language, run, baseUrl))}
          >
            {copied === language ? texts.common.copied : words.languages[language]}
          </Menu.Item>
        ))}
      <Menu.Item
        closeMenuOnClick={false}
        onClick={() => copy('workflow', JSON.stringify(picked.workflow(target), null, 2))}
      >
        {copied === 'workflow' ? texts.common.copied : words.languages.workflow}
      </Menu.Item>
    </>
  );
}
