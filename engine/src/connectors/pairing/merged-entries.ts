/** The entries of a list or an object, by what names them; undefined for anything else. */
type Entries = ReadonlyMap<string, unknown>

/** The keys that name an entry of a list of the relay client: a session has a topic, a proposal an id, an expiry a target. */
const names = ['id', 'topic', 'target', 'publicKey'] as const

const nameOf = (entry: unknown): string | undefined => {
  if (typeof entry !== 'object' || entry === null) return undefined
  const name = names.find((one) => one in entry)
  return name === undefined ? undefined : `${name} ${String(Reflect.get(entry, name))}`
}

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null

const entriesOf = (value: unknown): Entries | undefined => {
  if (value === undefined) return new Map()
  if (!isPlain(value)) return undefined
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const named = value.map((entry: unknown) => [nameOf(entry), entry] as const)
  return named.every((one): one is [string, unknown] => one[0] !== undefined) ? new Map(named) : undefined
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * A value with the changes of one tab: `own` is what the tab holds now, `before` what it held last, `kept` what is stored. Entries that
 * other tabs added or removed since stay so. A value without entries, or of another form than the stored one, is the tab's own.
 */
export const mergedEntries = (kept: unknown, before: unknown, own: unknown): unknown => {
  const [stored, last, now] = [entriesOf(kept), entriesOf(before), entriesOf(own)]
  const isOtherForm = kept !== undefined && Array.isArray(kept) !== Array.isArray(own)
  if (stored === undefined || last === undefined || now === undefined || isOtherForm) return own
  const merged = new Map(stored)
  for (const name of last.keys()) if (!now.has(name)) merged.delete(name)
  for (const [name, entry] of now)
    if (!last.has(name) || !isSame(entry, last.get(name))) merged.set(name, entry)
  return Array.isArray(own) ? [...merged.values()] : Object.fromEntries(merged)
}
