import * as z from 'zod/mini'
import { decodeBase58 } from '../solana/base58.js'
import {
  MINT_SIZE,
  readMint,
  readTokenAccount,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../solana/spl-token.js'
import type { SolanaDescription } from '../world-description.js'
import type { ChainReader, Holding } from './chain-reader.js'
import { nodeResult } from './node-json.js'

/** Stands for the coin of Solana where an address is asked for: the mint of wrapped SOL. */
const COIN = 'So11111111111111111111111111111111111111112'

const accountSchema = z.object({ data: z.tuple([z.string(), z.literal('base64')]) })
const lamportsSchema = z.object({ value: z.int() })
const ownedSchema = z.object({ value: z.array(z.object({ account: accountSchema })) })
const mintsSchema = z.object({ value: z.array(z.nullable(accountSchema)) })

/**
 * Reads lamports and the token accounts of both token programs.
 * @param nodeUrl the node itself: faults of the front before it are for wallets and apps
 */
export function solanaReader({
  caipNetworkId: chainId,
  nativeCurrency,
  nodeUrl,
  tokens,
}: Pick<SolanaDescription, 'caipNetworkId' | 'nativeCurrency' | 'tokens'> & {
  readonly nodeUrl: string
}): ChainReader {
  const { name, symbol, decimals } = nativeCurrency
  const addressOf = (mint: string): string => `${chainId}:${mint}`
  const isAddress = (address: string): boolean => decodeBase58(address)?.length === 32

  /** Amounts by mint. */
  async function owned(owner: string): Promise<ReadonlyMap<string, bigint>> {
    const amounts = new Map<string, bigint>()
    for (const program of [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]) {
      const { value } = ownedSchema.parse(
        await nodeResult(nodeUrl, 'getTokenAccountsByOwner', [
          owner,
          { programId: program.toBase58() },
          { encoding: 'base64' },
        ]),
      )
      for (const { account } of value) {
        const token = readTokenAccount(Buffer.from(account.data[0], 'base64'))
        if (token) amounts.set(token.mint, (amounts.get(token.mint) ?? 0n) + token.amount)
      }
    }
    return amounts
  }

  async function tokensOf(owner: string): Promise<readonly Holding[]> {
    const held = [...(await owned(owner))].filter(([, amount]) => amount > 0n)
    if (held.length === 0) return []
    const mints = held.map(([mint]) => mint)
    const { value } = mintsSchema.parse(
      await nodeResult(nodeUrl, 'getMultipleAccounts', [mints, { encoding: 'base64' }]),
    )
    return held.flatMap(([mint, amount], index) => {
      // Extensions of Token-2022 stand behind the mint.
      const read = readMint(Buffer.from(value[index]?.data[0] ?? '', 'base64').subarray(0, MINT_SIZE))
      const known = tokens.find(({ address }) => address === mint)
      // A mint without metadata has no name: its address says what it is.
      const words = known ?? { name: '', symbol: '' }
      return read
        ? [
            {
              address: addressOf(mint),
              name: words.name,
              symbol: words.symbol,
              decimals: read.decimals,
              amount,
            },
          ]
        : []
    })
  }

  return {
    chainId,
    hasSocket: true,
    coin: { address: addressOf(COIN), name, symbol },
    tokens: tokens.map((token) => ({
      address: addressOf(token.address),
      name: token.name,
      symbol: token.symbol,
    })),
    isAddress,
    async holdings(account) {
      const [lamports, held] = await Promise.all([
        nodeResult(nodeUrl, 'getBalance', [account]),
        tokensOf(account),
      ])
      const amount = BigInt(lamportsSchema.parse(lamports).value)
      return [{ name, symbol, decimals, amount }, ...held]
    },
  }
}
