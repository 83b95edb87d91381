import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'
import { multiplyDecimals } from '../../../model/amounts/exact-decimals.js'
import { featureError } from '../../../model/errors/feature-error.js'
import type { CosmosChain, CosmosChains } from '../../../model/networks/cosmos-chains.js'
import { hasEthereumKeys } from '../../../model/networks/has-ethereum-keys.js'
import { unsignedText } from '../../../model/text/unsigned-text.js'
import type { CosmosDirectDoc } from '../../../model/wallets/cosmos-provider.js'
import { directParams } from '../../../model/wallets/cosmos-sign-params.js'
import type {
  ChainCall,
  FamilyTransfer,
  PreparedTransfer,
  TransferOrder,
  TransferReach,
} from '../../../ports/family-transfer.js'
import { amountProblem } from '../../kit/amount-problem.js'
import { getPath, postPath } from '../../kit/rest-call.js'
import { reviewedParams } from '../../kit/reviewed-params.js'
import { authInfo, sendBody, txRaw } from '../codec/bank-send.js'
import { checkSigned, directBytes } from '../codec/check-signed.js'
import { checkedCosmosAddress } from '../codec/checked-address.js'
import { isSameDirect } from '../codec/same-but-fee.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { publishTransaction } from './publish-transaction.js'
import { readAccount } from './read-account.js'

/** A transfer of coins. The token of an order is the denomination. */
export interface CosmosOrder extends TransferOrder {
  /** The fee of the quote, in the coin that pays fees. A new one is read when it is left out. */
  readonly fee?: { readonly gas: bigint; readonly amount: bigint }
}

const digits = z.custom<string>((value) => typeof value === 'string' && unsignedText(value) !== undefined)
const balanceShape = z.object({
  balance: z.object({ denom: z.custom<string>((value) => typeof value === 'string'), amount: digits }),
})
const simulated = z.object({ gas_info: z.object({ gas_used: digits }) })
const config = z.object({ minimum_gas_price: z.custom<string>((value) => typeof value === 'string') })

/** The size of every signature, which the simulation needs in its place. */
const NO_SIGNATURE = new Uint8Array(64)

const unreadable = (details: string): Error => featureError('RPC_REQUEST_FAILED', { details })

async function balanceOf(address: string, denom: string, chain: ChainCall): Promise<bigint> {
  const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(denom)}`
  const { data } = balanceShape.safeParse(await getPath(chain, path))
  if (data?.balance.denom !== denom) throw unreadable(`The node answered with no amount of ${denom}`)
  return BigInt(data.balance.amount)
}

/** The coin that pays fees, which may be another one than the native coin. */
const feeDenomOf = ({ info, denom }: CosmosChain): string => info?.feeCurrencies[0]?.coinMinimalDenom ?? denom

/** The price of a unit of gas, as decimal text: the one of the chain's description, else the least that the node takes. */
async function gasPrice(known: CosmosChain, chain: ChainCall): Promise<string> {
  const { average } = known.info?.feeCurrencies[0]?.gasPriceStep ?? {}
  if (average !== undefined) return decimalText(average)
  const { data } = config.safeParse(await getPath(chain, '/cosmos/base/node/v1beta1/config'))
  const denom = feeDenomOf(known)
  const prices = data?.minimum_gas_price
    .split(',')
    .map((text) => /^(\d{1,20}(?:\.\d{1,20})?)(\D.{0,127})$/.exec(text.trim()))
  const [, price] = prices?.find((found) => found?.[2] === denom) ?? []
  if (price === undefined) throw unreadable(`The node answered with no price of gas in ${denom}`)
  return price
}

/** A number without an exponent. */
const decimalText = (number: number): string =>
  /e/.test(String(number)) ? number.toFixed(20) : String(number)

/** The fee for so much gas, rounded up to base units. */
function feeOf(gas: bigint, price: string): bigint {
  const [whole = '', fraction = ''] = multiplyDecimals(gas.toString(), price).split('.')
  return BigInt(whole) + (/[1-9]/.test(fraction) ? 1n : 0n)
}

/** The public key that the wallet names for an account. @throws WalletchartError `ACCOUNT_CHANGED`, `WALLET_ANSWER_INVALID` */
async function publicKeyOf(address: string, wallet: ChainCall): Promise<Uint8Array> {
  const accounts = walletAnswers.accounts(await wallet('cosmos_getAccounts', { pubkey: true }))
  const own = accounts.find((one) => one.address === address)
  if (own === undefined) throw featureError('ACCOUNT_CHANGED')
  if (own.pubkey !== undefined) return base64.decode(own.pubkey)
  throw featureError('WALLET_ANSWER_INVALID', { details: 'The wallet names no public key of the account' })
}

/** The transfer of coins on the chains that the app knows. */
export function cosmosTransfer(chains: CosmosChains): FamilyTransfer<PreparedTransfer, CosmosOrder> {
  const chainOf = ({ network }: TransferOrder): CosmosChain => {
    const known = chains.get(network.slice(network.indexOf(':') + 1))
    // The type of such keys has another name on each chain.
    if (known && !hasEthereumKeys(known)) return known
    throw featureError('CHAIN_NOT_SUPPORTED', { details: network })
  }

  /** The parts of the transaction of an order, for any fee. */
  const partsOf = async (order: CosmosOrder, { chain, wallet }: TransferReach) => {
    const known = chainOf(order)
    const from = checkedCosmosAddress(order.from, known)
    const to = checkedCosmosAddress(order.to, known)
    const [numbers, publicKey] = await Promise.all([readAccount(from, chain), publicKeyOf(from, wallet)])
    const { amount, token: denom = known.denom } = order
    const body = sendBody({ from, to, coin: { denom, amount } })
    const infoFor = ({ gas, amount: fee }: NonNullable<CosmosOrder['fee']>): Uint8Array =>
      authInfo({
        publicKey,
        sequence: numbers.sequence,
        gas,
        fee: { denom: feeDenomOf(known), amount: fee },
      })
    return { known, numbers, body, infoFor }
  }

  const feeFor = async (
    { known, body, infoFor }: Awaited<ReturnType<typeof partsOf>>,
    chain: ChainCall,
  ): Promise<NonNullable<CosmosOrder['fee']>> => {
    const tried = txRaw(body, infoFor({ gas: 0n, amount: 0n }), NO_SIGNATURE)
    const [price, answer] = await Promise.all([
      gasPrice(known, chain),
      postPath(chain, '/cosmos/tx/v1beta1/simulate', { tx_bytes: base64.encode(tried) }),
    ])
    const { data } = simulated.safeParse(answer)
    if (data === undefined) throw unreadable('The node answered with no gas of the transaction')
    // A simulation leaves out the check of the signature, and the state may be another one by then.
    const gas = (BigInt(data.gas_info.gas_used) * 7n) / 5n
    return { gas, amount: feeOf(gas, price) }
  }

  return {
    async quote(order, reach) {
      const parts = await partsOf(order, reach)
      const { known } = parts
      const { chain } = reach
      const { from, amount, token: denom = known.denom } = order
      const feeDenom = feeDenomOf(known)
      const has = await balanceOf(from, denom, chain)
      if (has < amount) {
        const problems = amountProblem(`The account has ${has} ${denom}, too few for the amount`)
        return { order, arrives: amount, fee: undefined, stays: 0n, problems }
      }
      const fee = await feeFor(parts, chain)
      const left = denom === feeDenom ? has - amount : await balanceOf(from, feeDenom, chain)
      const details = left < fee.amount ? `The account has too little ${feeDenom} for the fee` : undefined
      return {
        order: { ...order, fee },
        arrives: amount,
        fee: { expected: fee.amount, most: fee.amount },
        stays: 0n,
        problems: amountProblem(details),
      }
    },

    async prepare(order, reach) {
      const parts = await partsOf(order, reach)
      const fee = order.fee ?? (await feeFor(parts, reach.chain))
      const signDoc: CosmosDirectDoc = {
        chainId: order.network.slice(order.network.indexOf(':') + 1),
        accountNumber: parts.numbers.accountNumber.toString(),
        authInfoBytes: base64.encode(parts.infoFor(fee)),
        bodyBytes: base64.encode(parts.body),
      }
      const params = { signerAddress: order.from, signDoc }
      return {
        order,
        bytes: hex.encode(directBytes(signDoc)),
        prompts: [{ method: 'cosmos_signDirect', params, sends: false }],
      }
    },

    async publish({ prepared, prompt, answer }, chain) {
      const { signDoc } = directParams(reviewedParams(prepared, prompt))
      const { signature, signed } = walletAnswers.direct(answer)
      if (!isSameDirect(signDoc, signed))
        throw featureError('WALLET_ANSWER_INVALID', { details: 'The wallet signed another document' })
      const signer = { address: prepared.order.from, ethereumKeys: false }
      checkSigned(signature, { bytes: directBytes(signed), signer })
      const transaction = txRaw(
        base64.decode(signed.bodyBytes),
        base64.decode(signed.authInfoBytes),
        base64.decode(signature.signature),
      )
      return publishTransaction(transaction, chain)
    },
  }
}
