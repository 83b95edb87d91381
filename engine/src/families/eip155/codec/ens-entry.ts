import type { Hex } from '../../../model/ids/eip155-address.js'
import type { Network } from '../../../model/networks/network.js'

/** Where public chains have the entry point (ENSIP-23). */
const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** The entry point to the registry of names on a network. */
export const ensEntry = ({ contracts }: Network): Hex =>
  contracts?.ensUniversalResolver?.address ?? UNIVERSAL_RESOLVER
