import { writtenAddress } from '../../model/receivers/written-address.js'
import { tokenMetadata } from '../../model/tokens/token-metadata.js'
import { tokenValue } from '../../model/tokens/token-value.js'
import type { Scope } from '../kit/scope.js'
// The chart of tokens, in the program of an app without them.
import type {} from '../tokens/tokens.feature.js'
import type { FormPlace } from './send-form.events.js'

/** The coins of an account on its network in US dollars, a decimal number. Undefined while the amount or the price is not known. */
export function coinWorth({ app, of }: Scope, place: FormPlace | undefined): string | undefined {
  if (place === undefined || app.flags.showsTokens !== true) return undefined
  const read = of('tokens', place.namespace)?.context.picture.read[place.network]
  const coin = read?.tokens.find(({ address }) => address === undefined)
  // The account may have changed since.
  if (read === undefined || coin === undefined) return undefined
  if (writtenAddress(read.address) !== writtenAddress(place.address)) return undefined
  const { decimals } = tokenMetadata(coin, { network: place.network, address: undefined })
  const { price } = coin
  const amount = coin.amount === undefined ? 'unknown' : BigInt(coin.amount)
  // The age of the price stands beside it, so its worth does not depend on now.
  const worth = tokenValue({ amount, decimals, price }, 0)
  return worth.kind === 'priced' ? worth.value : undefined
}
