import { readDays } from '../values/index';
import { fold } from '../words/fold';
import { byQuery } from './by-query';

/** The one day of the week in a field's words, which say nothing else than that they ask for hours. */
export const getAskedDay = byQuery(({ path, description }): number | null => {
  const name = path.slice(path.lastIndexOf('.') + 1).replace(/_/g, ' ');
  for (const words of [description, name]) {
    const left = (words.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !AROUND.has(fold(word)));
    const said = left.length === 1 ? readDays(left[0] ?? '') : null;
    if (said !== null && said.days.size === 1 && said.rest === '') return [...said.days][0] ?? null;
  }
  return null;
});

const AROUND = new Set(
  fold(
    'opening hours hour times time open the on of for opens öffnungszeiten öffnungszeit geöffnet am an uhrzeiten horaires heures ouverture le du de d horario horarios el los del apertura orari orario il openingstijden op text 営業時間 营业时间',
  ).split(' '),
);
