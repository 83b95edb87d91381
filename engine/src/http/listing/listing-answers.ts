import * as z from 'zod/mini'
import { featureError } from '../../model/errors/feature-error.js'
import type { ListedWallet } from '../../model/wallets/listed-wallet.js'
import { readListedWallet } from '../../model/wallets/listed-wallet-schema.js'
import type { WalletPage } from '../../ports/listing.js'

/** More wallets than this no listing has. */
const MOST_WALLETS = 1_000_000
const MOST_ORIGINS = 1_000

// Few kinds of schema, many predicates: every kind of zod adds to what each page loads.
const list = z.custom<readonly unknown[]>(Array.isArray)
const pageSchema = z.object({
  data: list,
  count: z.custom<number>(
    (count) => Number.isInteger(count) && Number(count) >= 0 && Number(count) <= MOST_WALLETS,
  ),
})
const originsSchema = z.object({ allowedOrigins: list })
const analyticsSchema = z.object({
  isAnalyticsEnabled: z.custom<boolean>((value) => typeof value === 'boolean'),
})

/**
 * Reads a page of wallets. Entries that are none are left out, as are those that come twice.
 * @param most how many were asked for
 * @throws WalletchartError `SERVICE_ANSWER_INVALID`
 */
export function readWalletPage(answer: unknown, most: number): WalletPage {
  const { data, count } = read(pageSchema, answer)
  const wallets = new Map<string, ListedWallet>()
  for (const entry of data.slice(0, most)) {
    const wallet = readListedWallet(entry)
    if (wallet && !wallets.has(wallet.id)) wallets.set(wallet.id, wallet)
  }
  return { wallets: [...wallets.values()], count }
}

/** @throws WalletchartError `SERVICE_ANSWER_INVALID` */
export const readAllowedOrigins = (answer: unknown): readonly string[] =>
  read(originsSchema, answer)
    .allowedOrigins.slice(0, MOST_ORIGINS)
    .filter((origin): origin is string => typeof origin === 'string' && origin.trim() !== '')

/** @throws WalletchartError `SERVICE_ANSWER_INVALID` */
export const readAnalyticsConfig = (answer: unknown): boolean =>
  read(analyticsSchema, answer).isAnalyticsEnabled

function read<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  const path = result.error.issues[0]?.path.join('.') || 'the answer'
  throw featureError('SERVICE_ANSWER_INVALID', { details: `It is not as documented: ${path}` })
}
