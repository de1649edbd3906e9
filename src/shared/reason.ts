import { z } from 'zod';
import type { PageStatus } from './item';

/** Reasons why a page failed, with the status of each. */
export const PAGE_REASONS = {
  captcha: 'block',
  bot_check: 'block',
  login: 'block',
  forbidden: 'block',
  too_many_requests: 'block',
  consent: 'block',
  empty_shell: 'error',
  soft_404: 'error',
  parked: 'error',
  not_found: 'error',
  client_error: 'error',
  server_error: 'error',
  redirect: 'error',
  network: 'error',
  cut_off: 'error',
  proxy: 'error',
  private_address: 'error',
  robots: 'error',
  tls: 'error',
  timeout: 'error',
  too_large: 'error',
  not_a_page: 'error',
  unreadable: 'error',
  document: 'error',
  browser: 'error',
  page_memory: 'error',
  command: 'error',
} as const satisfies Record<string, Exclude<PageStatus, 'ok'>>;

export const PageReason = z.enum(Object.keys(PAGE_REASONS) as [keyof typeof PAGE_REASONS]);
export type PageReason = keyof typeof PAGE_REASONS;
