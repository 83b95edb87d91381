import type { Cookie, Frame } from 'playwright-core'

/** A key, in a text that has all of it but the key itself. A public key is there as a whole. */
interface KeyNote {
  readonly at: number
  readonly type: KeyType
  readonly algorithm: string
  readonly usages: readonly KeyUsage[]
  readonly jwk?: JsonWebKey
}

/** The data of a browser that a thief can carry away. */
export interface BrowserData {
  readonly cookies: readonly Cookie[]
  /** The records of the frame's database in JSON, by their names. Keys are {@link KeyNote}s under the name `key`. */
  readonly records: string
  /** The formats in which the browser refused to give out each key that opens or signs. */
  readonly refused: readonly string[]
}

declare global {
  interface Window {
    /** The keys of the copy, which no text can hold. */
    ownKeys: readonly CryptoKey[]
  }
}

/** Reads each record that the frame keeps, as text. The keys stay in the frame. */
export const readRecords = (frame: Frame): Promise<Pick<BrowserData, 'records' | 'refused'>> =>
  frame.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('walletchart-login'))
    const store = () => database.transaction('kept').objectStore('kept')
    const [names, values] = [await done(store().getAllKeys()), await done(store().getAll())]
    database.close()
    const keys: CryptoKey[] = []
    const refused: string[] = []
    const noted = async (value: unknown): Promise<unknown> => {
      if (value instanceof CryptoKey) {
        const at = keys.push(value) - 1
        const { type, usages, algorithm } = value
        const own = { at, type, usages, algorithm: algorithm.name }
        if (type === 'public') return { key: { ...own, jwk: await crypto.subtle.exportKey('jwk', value) } }
        for (const format of ['jwk', 'raw', 'pkcs8', 'spki'] as const)
          await crypto.subtle.exportKey(format, value).then(
            (given) => {
              throw new Error(`The browser gave a key: ${JSON.stringify(given)}`)
            },
            () => refused.push(`${type} ${format}`),
          )
        return { key: own }
      }
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
      const parts = Object.entries(value).map(async ([name, part]) => [name, await noted(part)] as const)
      return Object.fromEntries(await Promise.all(parts))
    }
    const records: (readonly [string, unknown])[] = []
    for (const [at, name] of names.entries()) records.push([String(name), await noted(values[at])])
    window.ownKeys = keys
    return { records: JSON.stringify(records), refused }
  })

/** Which keys take the place of those that the copy lacks. */
export type MissingKeys = 'the own ones' | 'new ones' | 'new ones, and the public key of the copy'

/** Writes the records of a copy into the database of a frame. */
export const writeRecords = (frame: Frame, records: string, missing: MissingKeys): Promise<void> =>
  frame.evaluate(
    async ([text, keys]) => {
      const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const curve = { name: 'ECDSA', namedCurve: 'P-256' }
      const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
      const aes = { name: 'AES-GCM', length: 256 }
      const secret = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt'])
      const keyOf = async ({ at, type, jwk }: KeyNote): Promise<CryptoKey | undefined> => {
        if (keys === 'the own ones') return window.ownKeys[at]
        if (type === 'secret') return secret
        if (type === 'private') return pair.privateKey
        return keys === 'new ones' || jwk === undefined
          ? pair.publicKey
          : crypto.subtle.importKey('jwk', jwk, curve, true, ['verify'])
      }
      const filled = async (value: unknown): Promise<unknown> => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
        if ('type' in Object(Reflect.get(value, 'key'))) return keyOf(Reflect.get(value, 'key'))
        const parts = Object.entries(value).map(async ([name, part]) => [name, await filled(part)] as const)
        return Object.fromEntries(await Promise.all(parts))
      }
      const written: (readonly [string, unknown])[] = []
      for (const [name, value] of JSON.parse(text)) written.push([name, await filled(value)])
      const opening = indexedDB.open('walletchart-login', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
      const database = await done(opening)
      const store = database.transaction('kept', 'readwrite').objectStore('kept')
      await Promise.all(written.map(([name, value]) => done(store.put(value, name))))
      database.close()
    },
    [records, missing] as const,
  )
