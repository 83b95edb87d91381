import * as z from 'zod/mini'
import { checkedCopy } from '../errors/checked-copy.js'
import { matches } from './matches.js'

/** A wallet with the API of Keplr, and its place in the window of the page. */
export interface CosmosWindowWallet {
  /** The name that users read. The id of its connector is `cosmos:` and this name. */
  readonly name: string
  /** Its property of the window, or the path to it, such as `okxwallet.keplr`. */
  readonly key: string
  /** A `data:` URI of an image. */
  readonly icon?: string | undefined
  /**
   * The event of the window that tells of another account. Left out: `keplr_keystorechange`, and the same with the first name of `key`
   * in place of `keplr`.
   */
  readonly event?: string | undefined
}

const shape = z.array(
  z.object({
    name: matches(/^[\s\S]{1,200}$/, 'Expected a text'),
    key: matches(/^[\w$]+(\.[\w$]+){0,3}$/, 'Expected a property of the window'),
    icon: z.optional(matches(/^data:/, 'Expected a data: URI')),
    event: z.optional(matches(/^\w+$/, 'Expected the name of an event')),
  }),
)

/**
 * A copy of the wallets that an app names.
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export const cosmosWindowWallets = (given: unknown): readonly CosmosWindowWallet[] =>
  checkedCopy('wallets', shape, given)
