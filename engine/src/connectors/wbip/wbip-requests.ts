import { readQuietly } from '../kit/read-quietly.js'
import { wbipError, wbipResult } from './wbip-result.js'
import type { WbipWallet } from './wbip-wallets.js'

const MOST_METHODS = 500

/** The requests that a wallet takes. */
export interface WbipRequests {
  /** The result of a request. @throws WalletchartError */
  call(method: string, params: unknown): Promise<unknown>
  /** The methods that the wallet names. None when it names none. */
  methods(): Promise<ReadonlySet<string>>
}

export function wbipRequests(wallet: WbipWallet): WbipRequests {
  let listed: Promise<ReadonlySet<string>> | undefined

  const call = async (method: string, params: unknown): Promise<unknown> => {
    try {
      return wbipResult(await wallet.request(method, params))
    } catch (thrown) {
      throw wbipError(thrown)
    }
  }

  const methods = (): Promise<ReadonlySet<string>> => {
    listed ??= call('getInfo', null).then(
      (info) => new Set([...wallet.methods, ...(readQuietly(() => namedMethods(info)) ?? [])]),
      () => {
        listed = undefined // the next request asks again
        return new Set(wallet.methods)
      },
    )
    return listed
  }

  return { call, methods }
}

/** The methods in the answer of `getInfo`: sats-connect and Leather name the list differently. May throw, because a getter may. */
function namedMethods(info: unknown): readonly string[] {
  const lists: readonly unknown[] = ['methods', 'supportedMethods'].map((name) =>
    Reflect.get(Object(info), name),
  )
  return lists.flatMap((list) =>
    Array.isArray(list) ? list.slice(0, MOST_METHODS).filter((one) => typeof one === 'string') : [],
  )
}
