import { ERROR_TABLE, type ErrorCode } from '@shared/errors';
import { isJobMaker } from '../idempotency';
import type { Described } from './described';

const SENDS = new Set(['POST', 'PUT', 'PATCH']);
const always = () => true;
/** Errors at start, and of a wrong method, which is not an operation of the document. */
const never = () => false;

const hasParameters = ({ parameters }: Described) => parameters.length > 0;
const hasBody = ({ method }: Described) => SENDS.has(method);
const toNameTest =
  (...names: readonly string[]) =>
  ({ name }: Described) =>
    names.includes(name);
const takes =
  (...wanted: readonly string[]) =>
  ({ method, parameters }: Described) =>
    SENDS.has(method) && wanted.some((each) => parameters.includes(each));

const visits = toNameTest('visit', 'crawl', 'extract', 'scrape', 'agent', 'runWorkflow', 'runSchedule', 'runProject');
const plans = toNameTest(
  'createWorkflow',
  'replaceWorkflow',
  'createSchedule',
  'changeSchedule',
  'createProject',
  'changeProject',
  'openProject',
);

/** Which calls can return an error. */
const MET_BY: { readonly [Code in ErrorCode]: (call: Described) => boolean } = {
  invalid_request: hasParameters,
  unknown_parameter: hasBody,
  invalid_pattern: (call) => takes('pattern', 'priority')(call) || plans(call),
  conflicting_parameters: hasParameters,
  missing_key: always,
  unknown_key: always,
  expired_key: always,
  forbidden_origin: always,
  insufficient_scope: ({ scope }) => scope !== 'read',
  api_disabled: always,
  scripts_off: (call) => takes('commands')(call) || plans(call) || visits(call),
  not_found: ({ name, path }) =>
    /\{/.test(path) ||
    [
      'extract',
      'importArchive',
      'previewExtractor',
      'pickExtractor',
      'suggestFields',
      'pickNextPage',
      'previewProject',
      'openProject',
    ].includes(name),
  method_not_allowed: never,
  job_finished: toNameTest('pauseJob', 'resumeJob', 'stopJob', 'changeJob', 'retryJob', 'releaseTrap'),
  key_reused: ({ name }) => isJobMaker(name),
  already_running: toNameTest('runSchedule', 'runProject', 'removeSitePages'),
  page_removed: toNameTest('pickExtractor'),
  body_too_large: hasBody,
  unsupported_media_type: hasBody,
  no_model: (call) => takes('model')(call) || visits(call) || plans(call),
  no_proxy: (call) => visits(call) || plans(call) || call.name === 'checkProxy',
  no_session: (call) => visits(call) || plans(call),
  no_workers: (call) => visits(call) || plans(call),
  no_display: toNameTest('logIn'),
  extractor_stopped: toNameTest('previewExtractor', 'pickExtractor', 'editExtractor', 'suggestFields', 'pickNextPage'),
  budget_exhausted: visits,
  internal: always,
  browser_unavailable: (call) => visits(call) || toNameTest('checkBrowser', 'repairBrowser', 'logIn')(call),
  shutting_down: ({ scope }) => scope !== 'read',
  port_in_use: never,
  data_in_use: never,
  data_from_future: never,
  disk_full: ({ scope }) => scope !== 'read',
  disk_fault: ({ scope }) => scope !== 'read',
  data_damaged: always,
  data_read_only: ({ scope }) => scope !== 'read',
  data_gone: ({ scope }) => scope !== 'read',
  data_folder_invalid: never,
  key_damaged: ({ scope }) => scope === 'admin',
};

/** Errors of a call by HTTP status. */
export function getFailures(call: Described): ReadonlyMap<number, readonly ErrorCode[]> {
  const codes = (Object.keys(MET_BY) as ErrorCode[]).filter((code) => MET_BY[code](call));
  const statuses = [...new Set(codes.map((code) => ERROR_TABLE[code].status))].sort((a, b) => a - b);
  return new Map(statuses.map((status) => [status, codes.filter((code) => ERROR_TABLE[code].status === status)]));
}
