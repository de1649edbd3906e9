import type { LanguageSetting } from '@shared/language';
import { call } from '../api/client';

/** Stores the language, and loads the page again at the same place: what was typed into forms is kept over a reload. */
export async function switchLanguage(language: LanguageSetting): Promise<void> {
  await call('changeSettings', { language });
  window.location.reload();
}
