import type { Family } from '../../ports/family.js'
import type { NamedWallets } from '../kit/named-wallets.js'
import { whenInWindow } from '../kit/when-in-window.js'
import { whenRegistered } from './when-registered.js'

/** Looks for Bitcoin wallets in the page (Wallet Standard, WBIP-004). Nothing is loaded before a wallet is there. */
export const discoverBip122: Family['discover'] = (request) => {
  if (!request.settings.announced) return () => undefined
  let shared: NamedWallets | undefined
  // One list of names for both: a wallet that is in both is found once.
  const names = async () => {
    const { namedWallets } = await import('../kit/named-wallets.js')
    shared ??= namedWallets('bip122', request)
    return shared
  }
  const stops = [
    whenRegistered(request, async () => {
      const [wallets, { registeredBitcoin }] = await Promise.all([names(), import('./registered-bitcoin.js')])
      return () => registeredBitcoin(wallets, request)
    }),
    whenInWindow(['btc_providers', 'wbip_providers'], request, async () => {
      const [wallets, { registeredWbip }] = await Promise.all([names(), import('../wbip/registered-wbip.js')])
      return () => registeredWbip(wallets, request)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
