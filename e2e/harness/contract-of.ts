import { type Address, getAddress } from 'viem'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { HARBOR } from './playground.js'

const worldSchema = z.object({
  tokens: z.array(z.object({ chainId: z.number(), address: z.string(), symbol: z.string() })),
})

/** The contract of a token of the world on Harbor. */
export async function contractOf(symbol: string): Promise<Address> {
  const { tokens } = worldSchema.parse(await (await fetch(`${inject('playground')}world.json`)).json())
  const { address } = tokens.find((one) => one.symbol === symbol && one.chainId === HARBOR) ?? {}
  if (address === undefined) throw new Error(`There is no ${symbol}.`)
  return getAddress(address)
}
