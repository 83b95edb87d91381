import { shownText } from '../shown-text.js'
import type { ApprovalRow } from './approval.js'
import type { TypedData } from './typed-data.js'

const MOST_ROWS = 200

/** The fields that are signed, and no other: a member without a type is not part of the signature. */
export function typedDataRows({ types, primaryType, message }: TypedData): readonly ApprovalRow[] {
  const rows: ApprovalRow[] = []
  const walk = (type: string, value: unknown, label: string): void => {
    if (rows.length >= MOST_ROWS) return
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
  return rows
}
