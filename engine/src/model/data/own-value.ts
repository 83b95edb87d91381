/** The value under a key of a record's own. A key from plain JavaScript may be no text, and then cannot even be looked up. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: unknown): Value | undefined =>
  typeof key === 'string' && Object.hasOwn(record, key) ? record[key] : undefined
