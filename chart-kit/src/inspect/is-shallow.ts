import { JSON_DEPTH } from '../text/json-depth.js'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether parsed JSON has no more levels than a reader that calls itself for each level can take. */
export function isShallow(value: unknown): boolean {
  let level = [value].filter(isObject)
  for (let depth = 0; depth < JSON_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap((one): unknown[] => Object.values(one)).filter(isObject)
  return level.length === 0
}
