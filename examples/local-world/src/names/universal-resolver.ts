import type { Address } from 'viem'

/** Where public chains have the entry point for names (ENSIP-23). */
export const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe' as const satisfies Address
