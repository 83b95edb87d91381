import { shownText } from '../shown-text.js'
import type { ApprovalRow } from './approval.js'
import type { TypedData } from './typed-data.js'

const MOST_ROWS = 200

/**
 * The fields that are signed, one a row.
 * @returns `isCut`: there are more than are listed
 */
export function typedDataRows({ types, primaryType, message }: TypedData): {
  readonly rows: readonly ApprovalRow[]
  readonly isCut: boolean
} {
  const rows: ApprovalRow[] = []
  let isCut = false
  const walk = (type: string, value: unknown, label: string): void => {
    if (isCut) return
    if (rows.length === MOST_ROWS) {
      isCut = true
      return
    }
    const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? []
    if (item !== undefined && Array.isArray(value)) {
      for (const [at, one] of value.entries()) walk(item, one, `${label} ${at + 1}`)
      return
    }
    const fields = Object.hasOwn(types, type) ? types[type] : undefined
    if (fields !== undefined && typeof value === 'object' && value !== null) {
      for (const field of fields)
        walk(field.type, Reflect.get(value, field.name), label === '' ? field.name : `${label}.${field.name}`)
      return
    }
    rows.push({ label, value: shownText(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')) })
  }
  walk(primaryType, message, '')
  return { rows, isCut }
}
