import type { Condition } from '@shared/item-filter';
import type { Usual } from '@shared/outlier';
import type { ValueType } from '@shared/value-type';
import { toTextSearch } from './like-pattern';
import { getAmount, readAmountOf, readNumberOf, toBasicUnit } from './text-amount';

/** Usual values of each field, for outlier filters. */
export type UsualFields = Readonly<Record<string, Usual>>;

const LOW = 0.7; // values below this confidence are wrong in three of ten cases
const JSON_TYPES: Readonly<Record<ValueType, string>> = {
  text: "'text'",
  number: "'integer', 'real'",
  boolean: "'true', 'false'",
  list: "'array'",
  object: "'object'",
};
const IS_NUMBER = "IN ('integer', 'real')";
const READ = "json_extract(item, '$._status') = 'ok'";

/** Collects a statement's values and names each one. */
export type Bind = (value: string | number) => string;

/** SQL conditions over the columns `item` and `evidence`, joined by AND. */
export function getConditionsSql(conditions: readonly Condition[], usual: UsualFields, bind: Bind): readonly string[] {
  return conditions.map((condition) => conditionSql(condition, usual, bind));
}

/** SQL for the value at a dotted path; a field's own name may contain dots. */
export function getValueSql(field: string, bind: Bind): string {
  return field.includes('.')
    ? `coalesce(json_extract(item, ${bind(jsonPath([field]))}), json_extract(item, ${bind(jsonPath(field.split('.')))}))`
    : `json_extract(item, ${bind(jsonPath([field]))})`;
}

function typeSql(field: string, bind: Bind): string {
  return field.includes('.')
    ? `coalesce(json_type(item, ${bind(jsonPath([field]))}), json_type(item, ${bind(jsonPath(field.split('.')))}))`
    : `json_type(item, ${bind(jsonPath([field]))})`;
}

function conditionSql(condition: Condition, usual: UsualFields, bind: Bind): string {
  const { field, op } = condition;
  const value = getValueSql(field, bind);
  const type = () => typeSql(field, bind);
  switch (op) {
    case 'contains': {
      const { pattern, read } = toTextSearch(String(condition.value));
      return `(${type()} NOT IN ('true', 'false') AND ${read(`CAST(${value} AS TEXT)`)} LIKE ${bind(pattern)} ESCAPE '\\')`;
    }
    case 'is':
      return equalsSql(value, type(), condition.value, bind);
    case 'isNot':
      return `NOT coalesce(${equalsSql(value, type(), condition.value, bind)}, 0)`;
    case 'empty':
      return `(${READ} AND (${value} IS NULL OR ${value} = ''))`;
    case 'notEmpty':
      return `(${value} IS NOT NULL AND ${value} <> '')`;
    case 'greater':
      return comparedSql(value, type(), '>', condition.value, bind);
    case 'less':
      return comparedSql(value, type(), '<', condition.value, bind);
    case 'between': {
      const from = comparedSql(value, type(), '>=', condition.value, bind);
      return `(${from} AND ${comparedSql(value, type(), '<=', condition.to, bind)})`;
    }
    case 'unsure':
      return `(${value} IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(evidence) e WHERE (e.key = ${bind(field)}
        OR substr(e.key, 1, length(${bind(`${field}.`)})) = ${bind(`${field}.`)}) AND json_extract(e.value, '$.confidence') < ${LOW}))`;
    case 'outlier':
      return outlierSql(value, type(), usual[field], bind);
  }
}

function equalsSql(value: string, type: string, wanted: string | number | boolean, bind: Bind): string {
  const text = String(wanted);
  const truth = text === 'true' || text === 'false' ? ` OR ${type} = ${bind(text)}` : '';
  const number = isNumberText(wanted) ? ` OR (${type} ${IS_NUMBER} AND ${value} = ${bind(Number(wanted))})` : '';
  return `((${type} NOT IN ('true', 'false') AND CAST(${value} AS TEXT) = ${bind(text)})${number}${truth})`;
}

/** Compares amounts with numbers, even if texts such as "€102" say them, and other texts (such as dates) with texts. */
function comparedSql(
  value: string,
  type: string,
  operator: string,
  wanted: string | number | boolean,
  bind: Bind,
): string {
  if (isNumberText(wanted))
    return `(CASE WHEN ${type} ${IS_NUMBER} THEN ${value} WHEN ${type} = 'text' THEN ${readNumberOf(value)} END ${operator} ${bind(Number(wanted))})`;
  const amount = getAmount(String(wanted));
  return amount === null
    ? `(${type} = 'text' AND ${value} ${operator} ${bind(String(wanted))})`
    : `(${type} = 'text' AND ${readAmountOf(value)} ${operator} ${bind(toBasicUnit(amount))})`;
}

/** SQL equivalent of `outlierOf`, for all items at once. */
function outlierSql(value: string, type: string, usual: Usual | undefined, bind: Bind): string {
  const conditions: string[] = [];
  if (usual?.type) conditions.push(`${type} NOT IN (${JSON_TYPES[usual.type]})`);
  if (usual?.numbers)
    conditions.push(`(${type} ${IS_NUMBER} AND ${value} NOT BETWEEN ${usual.numbers.map(bind).join(' AND ')})`);
  if (usual?.lengths)
    conditions.push(`(${type} = 'text' AND length(${value}) NOT BETWEEN ${usual.lengths.map(bind).join(' AND ')})`);
  return conditions.length === 0
    ? '0'
    : `(${READ} AND ${value} IS NOT NULL AND ${value} <> '' AND (${conditions.join(' OR ')}))`;
}

function isNumberText(value: string | number | boolean): boolean {
  return (
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
  );
}

function jsonPath(keys: readonly string[]): string {
  return `$${keys.map((key) => `.${JSON.stringify(key)}`).join('')}`;
}
