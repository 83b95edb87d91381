import { isObject } from '../../../model/data/is-object.js'

const sendsTransaction = /^(eth_(send|sign)|wallet_send)Transaction$/

/**
 * The parameters of a library's prompt, with `to: null` in each contract creation. viem and wagmi leave `to` out when they deploy
 * a contract, and then there is code. A value without code stays as it is, so the engine refuses it.
 */
export function namedCreations(method: string, params: unknown): unknown {
  if (!Array.isArray(params)) return params
  const [first, ...rest]: readonly unknown[] = params
  if (sendsTransaction.test(method)) return [named(first), ...rest]
  if (method !== 'wallet_sendCalls' || !isObject(first)) return params
  const { calls }: { readonly calls?: unknown } = first
  return Array.isArray(calls) ? [{ ...first, calls: calls.map(named) }, ...rest] : params
}

function named(given: unknown): unknown {
  if (!isObject(given)) return given
  const { to, data, input }: { readonly to?: unknown; readonly data?: unknown; readonly input?: unknown } =
    given
  const hasCode = [data, input].some((code) => code != null && code !== '0x')
  return to === undefined && hasCode ? { ...given, to: null } : given
}
