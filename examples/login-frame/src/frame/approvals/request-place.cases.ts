import { getAddress } from 'viem'
import { signedBytes, signedHash, walletAddresses } from '../keys/wallet-keys.js'
import type { RequestPlace } from './approval.js'
import { readRequest } from './read-request.js'

/** The keys of the wallet come from it. */
export const entropy = new Uint8Array(16)
/** The addresses of the wallet. */
export const addresses = await walletAddresses(entropy)
/** Somebody else. */
export const OTHER = getAddress(`0x${'0a'.repeat(20)}`)
export const TOKEN = getAddress(`0x${'0b'.repeat(20)}`)

/** Where a request is read: on mainnet, without a node, and with no receiver seen before. */
export const place = (more: Partial<RequestPlace> = {}): RequestPlace => ({
  origin: 'https://shop.example',
  chain: 'eip155:1',
  addresses,
  network: undefined,
  node: () => () => Promise.reject(new Error('No node is asked.')),
  seen: { list: async () => [], add: async () => undefined },
  signHash: (hash) => signedHash(entropy, hash),
  signBytes: (message) => signedBytes(entropy, message),
  ...more,
})

/** Reads a request there. */
export const read = (method: string, params: unknown, more: Partial<RequestPlace> = {}) =>
  readRequest(method, params, place(more))
