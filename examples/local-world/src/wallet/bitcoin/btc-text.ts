import { formatUnits } from 'viem'

/** Satoshis as bitcoin with its symbol. */
export const btcText = (sats: bigint): string => `${formatUnits(sats, 8)} BTC`
