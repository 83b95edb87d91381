import { isObject } from '../../../model/data/is-object.js'

const sorted = (_: string, value: unknown): unknown =>
  isObject(value) && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Plain data as JSON whose keys are in order: equal data has equal text. */
export const sortedJson = (data: unknown): string => JSON.stringify(data, sorted)
