import { createWallet } from '@johanneskares/wallet-mock/dist/createWallet.js'
import type { WorldDescription } from '@walletchart/example-local-world/wallet'
import { http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 96'><path fill='%235B3B8C' d='M0 0h96v96H0z'/><path fill='none' stroke='%23FFF' stroke-width='7' stroke-linecap='round' stroke-linejoin='round' d='M26 68V32l22 22 22-22v36'/></svg>"

/**
 * Announces the wallet of the package wallet-mock, which says yes to everything by itself and tells of no change. Its key
 * is the fifth of the public test phrase.
 */
export function announceMockWallet({ chains }: WorldDescription): void {
  const [chain] = chains
  if (chain === undefined) return
  const phrase = 'test test test test test test test test test test test junk'
  const wallet = createWallet(
    mnemonicToAccount(phrase, { addressIndex: 4 }),
    Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, http(rpcUrl)])),
    {
      id: chain.id,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    },
  )
  const info = { uuid: crypto.randomUUID(), name: 'Mock Wallet', icon: ICON, rdns: 'com.example.mock-wallet' }
  const provider = { request: wallet.request, on: () => {}, removeListener: () => {} }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
