import type { Engine } from '../composition/engine.js'
import { type StandardWalletOptions, standardWallet } from './solana-standard-wallet.js'

interface Registration {
  holders: number
  readonly leave: () => void
}

/** By engine: a wallet that is registered twice would be in every list twice. */
const registered = new WeakMap<Engine, Registration>()

/**
 * Registers `standardWallet(engine)` with every library of the page that looks for wallets of the Wallet Standard, before and after. An engine is
 * registered once: a later call keeps the wallet of the first one. Without a window nothing happens.
 * @returns a function that undoes the call. The wallet is taken out when every call is undone
 * @throws WalletchartError as `standardWallet` does
 */
export function registerStandardWallet(engine: Engine, options: StandardWalletOptions = {}): () => void {
  if (typeof window === 'undefined') return () => undefined
  const registration = registered.get(engine) ?? register(engine, options)
  registered.set(engine, registration)
  registration.holders += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    registration.holders -= 1
    if (registration.holders > 0) return
    registered.delete(engine)
    registration.leave()
  }
}

function register(engine: Engine, options: StandardWalletOptions): Registration {
  const wallet = standardWallet(engine, options)
  const { window } = globalThis
  const leaves: unknown[] = []
  const hand = (api: unknown) => {
    const { register: take }: { register?: unknown } = Object(api)
    if (typeof take === 'function') leaves.push(Reflect.apply(take, api, [wallet]))
  }
  const onReady = (event: Event) => hand(Reflect.get(event, 'detail'))
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new window.CustomEvent('wallet-standard:register-wallet', { detail: hand }))
  return {
    holders: 0,
    leave: () => {
      window.removeEventListener('wallet-standard:app-ready', onReady)
      for (const leave of leaves.splice(0)) if (typeof leave === 'function') leave()
    },
  }
}
