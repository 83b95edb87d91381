import * as z from 'zod/mini'
import { argsOf } from '../../../model/errors/args-of.js'
import { notOffered } from '../../../model/errors/not-offered.js'
import { readBitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import type { BitcoinAccountAddress } from '../../../model/wallets/bip122-provider.js'
import type { SessionCall } from '../../../ports/family-pairing.js'

const text = z.custom<string>((value) => typeof value === 'string')
const entry = z.object({
  address: text,
  publicKey: z.optional(text),
  path: z.optional(text),
  intention: z.optional(
    z.custom<'payment' | 'ordinal'>((value) => value === 'payment' || value === 'ordinal'),
  ),
})

/** More addresses than a wallet may name. */
const MOST_ADDRESSES = 1000

/** The methods of wallets: none of them is one of a node. */
const walletMethods = /^(getAccountAddresses|signMessage|signPsbt|sendTransfer)$/

/** The addresses that the wallet named when it approved the session (`bip122_getAccountAddresses`). Some wallets sort them by intention. */
export function namedAddresses({
  sessionProperties,
}: Pick<SessionCall, 'sessionProperties'>): readonly BitcoinAccountAddress[] {
  try {
    const given: unknown = JSON.parse(sessionProperties.bip122_getAccountAddresses ?? '[]')
    const list: readonly unknown[] = Array.isArray(given) ? given : Object.values(Object(given)).flat()
    return list.slice(0, MOST_ADDRESSES).flatMap((one) => {
      const { data } = entry.safeParse(one)
      return data === undefined ? [] : [data]
    })
  } catch {
    return [] // the property is no JSON
  }
}

/** The addresses of the session on the chain, each once and with what the wallet said of it. */
function accountAddresses(call: SessionCall): readonly BitcoinAccountAddress[] {
  const { intentions }: { readonly intentions?: unknown } = argsOf('params', call.params ?? {})
  const named = namedAddresses(call)
  const granted = call.addresses().map((address): BitcoinAccountAddress => ({ address }))
  const found = new Map<string, BitcoinAccountAddress>()
  for (const one of [...granted, ...named]) {
    const address = readBitcoinAddress(one.address)
    if (address?.chains.includes(call.chainId))
      found.set(address.text, { ...found.get(address.text), ...one, address: address.text })
  }
  return [...found.values()].filter(
    ({ intention = 'payment' }) => !Array.isArray(intentions) || intentions.includes(intention),
  )
}

/**
 * Answers what a session knows of addresses; undefined for a method that goes to the wallet or the node.
 * @throws WalletchartError `METHOD_UNSUPPORTED` for a method of wallets that the session did not approve
 */
export const sessionAnswer = (call: SessionCall): Promise<unknown> | undefined => {
  const { method, granted } = call
  if (method === 'getAccountAddresses') return new Promise((resolve) => resolve(accountAddresses(call)))
  if (walletMethods.test(method) && !granted.methods.includes(method))
    return Promise.reject(notOffered(`The session did not approve ${method}`))
  return undefined
}
