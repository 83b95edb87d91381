import * as z from 'zod/mini'
import { checkedCopy } from '../errors/checked-copy.js'
import { givenText } from '../networks/cosmos-chain-info.js'
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

// The icon is checked where it is shown.
const shape = z.array(
  z.object({
    name: givenText,
    key: matches(/^[\w$]+(\.[\w$]+){0,3}$/, 'Expected a path'),
    event: z.optional(givenText),
  }),
)

/**
 * A copy of the wallets that an app names.
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export const cosmosWindowWallets = (given: unknown): readonly CosmosWindowWallet[] =>
  checkedCopy('wallets', shape, given)
