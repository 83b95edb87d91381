import { featureError } from '../../../model/errors/feature-error.js'

/** Addresses that belong to no user, and what they are. */
const known: ReadonlyMap<string, string> = new Map([
  ['11111111111111111111111111111111', 'the System Program'],
  ['1nc1nerator11111111111111111111111111111111', 'the incinerator, which burns all it receives'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'the Token Program'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'the Token-2022 Program'],
  ['ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', 'the Associated Token Program'],
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'the Memo Program'],
  ['So11111111111111111111111111111111111111112', 'the mint of wrapped SOL'],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'the mint of USDC'],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'the mint of USDT'],
])

const FILLED = '1'.repeat(10)

/** Native programs and sysvars have a name in base58 that is filled up with ones. No key has such an address. */
function nameOf(address: string): string | undefined {
  if (!address.endsWith(FILLED)) return undefined
  let end = address.length
  while (address[end - 1] === '1') end -= 1
  return address.slice(0, end)
}

/** The error for a receiver that money does not come back from. */
export const receiverRefused = (reason: string) =>
  featureError('RECEIVER_REFUSED', { details: `It is ${reason}` })

/**
 * Refuses the addresses of which no network has to be asked: native programs, sysvars, and others that are known.
 * @throws WalletchartError `RECEIVER_REFUSED` with the reason
 */
export function refuseKnownReceiver(address: string): void {
  const reason = known.get(address)
  if (reason !== undefined) throw receiverRefused(reason)
  const name = nameOf(address)
  if (name === undefined) return
  throw receiverRefused(name.startsWith('Sysvar') ? `the sysvar ${name}` : `the native program ${name}`)
}
