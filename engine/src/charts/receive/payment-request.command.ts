import * as z from 'zod/mini'
import { parseAmount } from '../../model/amounts/amount.js'
import { featureError } from '../../model/errors/feature-error.js'
import { networkNotGranted } from '../../model/errors/network-not-granted.js'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { type Caip2, isCaip2 } from '../../model/ids/caip2.js'
import { receivingRules } from '../../model/payment-uris/receiving-rules.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { anyText, filledText, signalField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import { grantedAddresses } from './granted-addresses.js'
import type { AskedPayment, AskedToken, PaymentRequest, ReceiveAddress } from './receive.public.js'

const shape = z.object({
  network: z.custom<Caip2>(isCaip2, 'Expected a CAIP-2 id such as eip155:1.'),
  type: z.optional(filledText('an account type such as payment')),
  token: z.optional(
    z.object({
      address: filledText('the address of a token'),
      symbol: filledText('the symbol of a token'),
      decimals: z.custom<number>(
        (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255,
        'Expected the decimals of a token, 0 to 255.',
      ),
    }),
  ),
  amount: z.optional(anyText('whole units as a text such as 0.1')),
  signal: signalField,
})

/** The address that is asked for. @throws WalletchartError `NOT_CONNECTED`, `SWITCH_NOT_APPROVED`, `OPTION_INVALID` */
function addressOf(
  {
    namespace,
    network,
    type,
  }: { readonly namespace: string; readonly network: Caip2; readonly type?: string },
  shown: PublicState,
): ReceiveAddress {
  const account = shown.accounts[namespace]
  const networks = shown.networks[namespace]
  if (account?.status !== 'connected' || networks === undefined)
    throw new WalletchartError('NOT_CONNECTED', { details: namespace })
  const there = grantedAddresses(account, networks).filter((one) => one.network === network)
  if (there.length === 0) throw networkNotGranted(network)
  const found = type === undefined ? there[0] : there.find((one) => one.type === type)
  if (found === undefined)
    throw optionInvalid('receive.request.type', `Expected ${there.map((one) => one.type).join(' or ')}.`)
  return found
}

/** Base units of what is asked for; undefined where the payer chooses. */
function unitsOf(amount: string | undefined, decimals: number): bigint | undefined {
  if (amount === undefined) return undefined
  const units = parseAmount(amount, decimals)
  if (units === 0n) throw featureError('AMOUNT_INVALID', { details: 'The amount is zero' })
  return units
}

/** Writes the payment URI that asks for an amount. */
export const paymentRequest = async (
  core: Commander,
  given: PaymentRequest,
  shown: PublicState,
): Promise<AskedPayment> => {
  const { network: id, type, token, amount } = checkedRequest('receive.request', shape, given)
  const network = core.network(id)
  const { chainNamespace: namespace, nativeCurrency } = network
  const { address, hasTokens } = addressOf(
    { namespace, network: id, ...(type !== undefined && { type }) },
    shown,
  )
  const { uriOf } = receivingRules(namespace)
  if (uriOf === undefined)
    throw featureError('CHAIN_NOT_SUPPORTED', { details: `Wallets read no payment URI on ${id}.` })
  if (token !== undefined && !hasTokens)
    throw optionInvalid('receive.request.token', `Expected no token: a payment URI of ${id} has none.`)
  const asked: Pick<AskedToken, 'symbol' | 'decimals'> = token ?? nativeCurrency
  const units = unitsOf(amount, asked.decimals)
  return {
    network: id,
    address,
    uri: uriOf({ networkId: id, to: address, token, amount: units }),
    amount: units?.toString(),
    symbol: asked.symbol,
  }
}
