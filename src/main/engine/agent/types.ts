import type { AgentPlan, Restriction } from '@shared/contract/agent-plan';
import type { Template } from '@shared/template';
import type { Address } from '@shared/text-addresses';
import type { StatedRestriction } from './restrictions/types';
import type { Unclear } from './unclear';

/** Limits stated in a prompt; missing ones are left out. */
export interface Caps {
  readonly visits?: number;
  /** Single pages to read into items. */
  readonly extracts?: number;
  /** Pages of a list to read. */
  readonly pages?: number;
  readonly items?: number;
  readonly depth?: number;
}

/** Where the sentence searches: the named page, below it, or anywhere on its site. */
export type SearchScope = 'page' | 'below' | 'site';

/** A parsed prompt. */
export interface Intent {
  readonly addresses: readonly Address[];
  readonly template: Template | null;
  /** The entity in the prompt's words, plural if the prompt has it so. */
  readonly entity: string | null;
  readonly many: boolean;
  /** Whether the prompt asks for all items, including further pages. */
  readonly all: boolean;
  /** Whether each item's own page is to be opened. */
  readonly ownPages: boolean;
  /** Whether the entity's own name is wanted with its fields: "quotes with their authors". */
  readonly self: boolean;
  /** Whether only URLs are wanted. */
  readonly urlsOnly: boolean;
  /** A query for the wanted pages, if a URL is not enough to say which. */
  readonly about: string | null;
  readonly searchScope: SearchScope;
  readonly caps: Caps;
  /** Conditions on items. */
  readonly restrictions: readonly StatedRestriction[];
  /** Number of items to keep after ranking; null without a ranking. */
  readonly ranked: number | null;
  /** Whether only the named page is meant, and no other page of its list or site. */
  readonly onlyHere: boolean;
  /** Patterns of excluded pages. */
  readonly skip: readonly string[];
  readonly notUnderstood: readonly Unclear[];
  readonly reasons: readonly string[];
}

/** A plan before its price is estimated. `args` are those of `POST /api/{strategy}`; null without a start URL. */
export interface Draft {
  readonly strategy: AgentPlan['strategy'];
  readonly args: Readonly<Record<string, unknown>>;
  readonly by: AgentPlan['by'];
  readonly reasons: readonly string[];
  readonly notUnderstood: readonly Unclear[];
  /** Items or hits to keep. The job ends when it has them, unless restrictions choose among all items. */
  readonly maxItems: number | null;
  readonly restrictions: readonly Restriction[];
  /** Template fields that are read for restrictions only. */
  readonly notShown: readonly string[];
  /** Whether there is a start URL. */
  readonly canRun: boolean;
}

/** Options of a request in addition to its prompt. */
export interface Given {
  readonly startUrls?: readonly string[];
  readonly template?: Template;
  readonly maxVisits?: number;
}
