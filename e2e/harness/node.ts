import { type Address, createPublicClient, http, numberToHex, type PublicClient } from 'viem'
import { inject } from 'vitest'

/** The node of a chain of the local world, asked directly. */
export const node = (chainId: number): PublicClient => {
  const found = inject('nodes').find(({ id }) => id === chainId)
  if (found === undefined) throw new Error(`The local world has no chain ${chainId}.`)
  return createPublicClient({ transport: http(found.rpcUrl) })
}

/** Gives an address exactly this much, in wei. */
export const setBalance = async (chainId: number, address: Address, wei: bigint): Promise<void> => {
  const found = inject('nodes').find(({ id }) => id === chainId)
  const body = { jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params: [address, numberToHex(wei)] }
  const headers = { 'content-type': 'application/json' }
  await fetch(found?.rpcUrl ?? '', { method: 'POST', headers, body: JSON.stringify(body) })
}
