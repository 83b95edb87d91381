/** What JSON can hold. */
export type PlainJson =
  | string
  | number
  | boolean
  | null
  | readonly PlainJson[]
  | { readonly [key: string]: PlainJson }

/** The part of a value that JSON can hold; functions, symbols and undefined fall out. */
export function plainJson(value: unknown): PlainJson | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(plainJson).filter((item) => item !== undefined)
  if (typeof value !== 'object') return undefined
  const json: Record<string, PlainJson> = {}
  for (const [key, item] of Object.entries(value)) {
    const part = plainJson(item)
    if (part !== undefined) json[key] = part
  }
  return json
}
