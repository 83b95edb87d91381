import * as z from 'zod/mini'
import { isObject } from '../model/data/is-object.js'
import { type Caip2, isCaip2 } from '../model/ids/caip2.js'
import { isUrl } from '../model/links/is-url.js'
import { matches } from '../model/wallets/matches.js'
import type { SiwxConfig } from '../ports/siwx.js'
import type { RecordStorage } from '../ports/storage.js'
import { pageStorage } from '../storage/page-storage.js'
import { listenerSet } from './listener-set.js'
import { loadedSiwx } from './loaded-siwx.js'
import { checkedSiwxOptions, hasMethods, requiredBy, type SiwxOptions, siwxChecks } from './siwx-options.js'

/** What `browserSiwx` takes; nothing is required. */
export interface BrowserSiwxOptions extends SiwxOptions {
  /** Default the page's localStorage. */
  readonly storage?: RecordStorage
  /** Keeps apps of one origin apart. Default `@walletchart/sign-ins`. */
  readonly storageKey?: string
  /** JSON-RPC of chains, by CAIP-2 id. Without it the sign-in of a contract account is refused. */
  readonly rpcUrls?: Readonly<Record<Caip2, string>>
}

const isHttpUrl = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value) && isUrl(value)

const checks = () =>
  ({
    ...siwxChecks(),
    storage: [hasMethods('read', 'write', 'remove', 'watch'), 'an object with read, write, remove and watch'],
    storageKey: [matches(/^[\s\S]/), 'a text that is not empty'],
    rpcUrls: [
      z.custom(
        (value) =>
          isObject(value) && Object.entries(value).every(([id, url]) => isCaip2(id) && isHttpUrl(url)),
      ),
      'http(s) URLs by CAIP-2 id',
    ],
  }) as const

/** Where `browserSiwx` keeps its sign-ins, unless `storageKey` says otherwise. */
const STORAGE_KEY = '@walletchart/sign-ins'

/** The configuration of `browserSiwx`. @throws WalletchartError `OPTION_INVALID` */
export function browserSiwx(given: BrowserSiwxOptions = {}): SiwxConfig {
  const options = checkedSiwxOptions(given, checks())
  const { storageKey = STORAGE_KEY, required } = options
  const storage = options.storage ?? pageStorage(typeof window === 'undefined' ? undefined : window)
  const listeners = listenerSet()
  const load = async () =>
    (await import('./browser-sign-ins.js')).browserSignIns({ ...options, storage, storageKey })
  return {
    ...loadedSiwx(load, listeners.call),
    getRequired: requiredBy(required),
    watch(listener) {
      const stops = [listeners.add(listener), watched(storage, storageKey, listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function watched(storage: RecordStorage, key: string, listener: () => void): () => void {
  try {
    return storage.watch(key, () => listener())
  } catch {
    return () => undefined // storage that is blocked tells of no other tab
  }
}
