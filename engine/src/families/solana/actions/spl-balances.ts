import * as z from 'zod/mini'
import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { isSolanaAddress } from '../../../model/ids/solana-address.js'
import { checkedSolanaAddress } from '../codec/checked-address.js'
import { TOKEN_PROGRAMS } from '../codec/token-programs.js'
import {
  requestSolana,
  type SolanaEngine,
  type SolanaReadSettings,
  solanaAccountOnNetwork,
} from './solana-engine.js'

export interface SplBalancesArgs extends SolanaReadSettings {
  /** The address that owns the tokens; the connected account when left out. */
  readonly owner?: string | undefined
}

/** The tokens in one token account. */
export interface SplBalance {
  /** The address of the token. */
  readonly mint: string
  /** The address of the token account. An owner may have several for one token. */
  readonly account: string
  /** Base units, never rounded. */
  readonly amount: bigint
  readonly decimals: number
  /** The program that holds it, one of `TOKEN_PROGRAMS`. */
  readonly program: string
}

const address = z.custom<string>(isSolanaAddress)
const MOST_UNITS = 2n ** 64n - 1n
const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,20}$/.test(value) && BigInt(value) <= MOST_UNITS
const isDecimals = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255

const shape = z.object({
  value: z.array(
    z.object({
      pubkey: address,
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({
              mint: address,
              owner: address,
              tokenAmount: z.object({
                amount: z.custom<string>(isAmount),
                decimals: z.custom<number>(isDecimals),
              }),
            }),
          }),
        }),
      }),
    }),
  ),
})

/**
 * Reads the token accounts of an owner, those of SPL Token first (`getTokenAccountsByOwner`). Empty accounts are in the list.
 * @throws WalletchartError `ADDRESS_INVALID`, or `NOT_CONNECTED` without an owner
 * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` when one of the two reads fails
 */
export async function splBalances(
  engine: Pick<SolanaEngine, 'request' | 'getState'>,
  args: SplBalancesArgs = {},
): Promise<readonly SplBalance[]> {
  const { owner: given, network, signal } = argsOf('splBalances', args)
  const owner = given === undefined ? solanaAccountOnNetwork(engine).address : checkedSolanaAddress(given)
  const lists = await Promise.all(
    TOKEN_PROGRAMS.map(async (program) => {
      const params = [owner, { programId: program }, { encoding: 'jsonParsed', commitment: 'confirmed' }]
      const answer = await requestSolana(engine, 'getTokenAccountsByOwner', params, { network, signal })
      const { data } = shape.safeParse(answer)
      const accounts = data?.value.map(({ pubkey, account }) => ({ pubkey, ...account.data.parsed.info }))
      if (accounts === undefined || accounts.some((account) => account.owner !== owner))
        throw featureError('RPC_REQUEST_FAILED', {
          details: 'The node answered getTokenAccountsByOwner with no token accounts of the owner',
        })
      return accounts.map(({ pubkey, mint, tokenAmount }) => ({
        mint,
        account: pubkey,
        amount: BigInt(tokenAmount.amount),
        decimals: tokenAmount.decimals,
        program,
      }))
    }),
  )
  return lists.flat()
}
