import { WalletchartError } from './walletchart-error.js'

const entry = {
  text: 'Failed to switch to chain {chain}. The wallet does not allow this app to use that network.',
  todo: 'Switch the network in the wallet, then connect again.',
} as const

/** `SWITCH_NOT_APPROVED` of a family without `wallet_switchEthereumChain`, so its sentence does not name that method. */
export const networkNotGranted = (chain: string): WalletchartError =>
  new WalletchartError('SWITCH_NOT_APPROVED', { entry, params: { chain } })
