import { Button, Menu } from '@mantine/core';
import type { FailureAction, FailureGroup, RetryModes } from '@shared/contract/failures';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client';
import { texts } from '../../../texts';
import { editAgain } from '../outcome/edit-again';
import { getActionHref, getActionLabel, getOfferedActions } from './action-words';
import { describeCause } from './describe-cause';
import styles from './failures.module.css';
import { LogInHere } from './log-in-here';

const words = texts.failures;
const AS_BUTTONS = 2; // the rest is in a menu

interface Props {
  readonly group: FailureGroup;
  readonly onActed: (message: string | null) => void;
  readonly onError: (error: unknown) => void;
}

/** Remedies for a group of failures: the best as buttons, the rest in a menu. */
export function GroupActions({ group, onActed, onError }: Props) {
  const [busy, setBusy] = useState<FailureAction | null>(null);
  const [loggingIn, setLoggingIn] = useState<string | null>(null);
  const run = async (action: FailureAction) => {
    if (action.kind === 'log_in') return setLoggingIn(action.url ?? '');
    setBusy(action);
    onError(null);
    try {
      if (action.kind === 'edit') return await editAgain(group.job);
      onActed(await runFailureAction(group, action));
    } catch (error) {
      onError(error);
    } finally {
      setBusy(null);
    }
  };
  const actions = getOfferedActions(group);
  const [shown, rest] = [actions.slice(0, AS_BUTTONS), actions.slice(AS_BUTTONS)];
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {shown.map((action, index) => (
        <Button
          key={getActionLabel(action, group)}
          size="xs"
          variant={index === 0 ? 'light' : 'default'}
          loading={busy === action}
          {...buttonProps(action, () => void run(action))}
        >
          {getActionLabel(action, group)}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-start" withArrow shadow="md">
          <Menu.Target>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              rightSection={<ChevronDown size={13} aria-hidden />}
              aria-label={words.moreActions(describeCause(group).title)}
            >
              {words.others}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <Menu.Item key={getActionLabel(action, group)} {...buttonProps(action, () => void run(action))}>
                {getActionLabel(action, group)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {loggingIn !== null && (
        <LogInHere
          url={loggingIn}
          again={(session) => retryGroup(group, { session })}
          onClose={() => setLoggingIn(null)}
          onActed={onActed}
        />
      )}
    </div>
  );
}

/** Actions that lead elsewhere are links. */
function buttonProps(action: FailureAction, onClick: () => void) {
  const href = getActionHref(action);
  if (href === null) return { onClick };
  const outside = action.kind === 'open' ? { target: '_blank', rel: 'noreferrer' } : {};
  return { component: 'a' as const, href, ...outside };
}

type Group = Pick<FailureGroup, 'key' | 'job' | 'kind'>;

/** Runs an action on a group of failures; returns a message in addition to the results. */
async function runFailureAction(group: Group, { kind, ways: modes, limit }: FailureAction): Promise<string | null> {
  if (kind === 'resume') {
    await call('resumeJob', { id: group.job });
    return null;
  }
  if (limit?.name === 'budget') {
    await call('changeJob', { id: group.job, budget: limit.to });
    return texts.failures.limitRaised;
  }
  if (limit) await call('changeSettings', { [limit.name]: limit.to });
  return retryGroup(group, modes);
}

/** Retries the pages of a group. */
async function retryGroup({ job, key, kind }: Group, modes: RetryModes = {}): Promise<string | null> {
  const { retried } = await call('retryJob', { id: job, ...(kind === 'page' && { group: key }), ...modes });
  return retried === 0 ? texts.failures.nothing : null;
}
