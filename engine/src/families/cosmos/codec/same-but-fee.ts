import { base64 } from '@scure/base'
import type { CosmosAminoDoc, CosmosDirectDoc } from '../../../model/wallets/cosmos-provider.js'
import { type FeeCoin, isFeeWithin } from './fee-within.js'
import { type ProtoField, protoFields } from './proto-fields.js'
import { sortedJson } from './sorted-json.js'

const textOf = ({ number, value }: ProtoField): string =>
  `${number}:${typeof value === 'string' ? value : base64.encode(value)}`

/** Field 2 of AuthInfo is the fee; in it, fields 1 and 2 are its coins and its gas. */
const FEE = 2
const isAmount = ({ number }: ProtoField): boolean => number === 1 || number === 2

/** AuthInfo as text, without the coins and the gas of its fee. The payer of the fee stays in the text. */
function withoutAmount(authInfo: string): string {
  const fields = protoFields(base64.decode(authInfo))
  if (fields === undefined) return authInfo
  return fields
    .map((field) => {
      const isFee = field.number === FEE && typeof field.value !== 'string'
      const rest = isFee ? protoFields(field.value)?.filter((one) => !isAmount(one)) : undefined
      return rest ? `${FEE}:[${rest.map(textOf).join()}]` : textOf(field)
    })
    .join('\n')
}

const texts = (bytes: Uint8Array, number: number): string =>
  (protoFields(bytes) ?? [])
    .flatMap(({ number: own, value }) =>
      own === number && typeof value !== 'string' ? [new TextDecoder().decode(value)] : [],
    )
    .join()

/** The coins of the fee of an AuthInfo; fields 1 and 2 of a coin are its unit and its amount. */
const coinsIn = (authInfo: string): readonly FeeCoin[] =>
  (protoFields(base64.decode(authInfo)) ?? [])
    .flatMap(({ number, value }) => (number === FEE && typeof value !== 'string' ? [value] : []))
    .flatMap((fee) => protoFields(fee) ?? [])
    .flatMap(({ number, value }) =>
      number === 1 && typeof value !== 'string' ? [{ denom: texts(value, 1), amount: texts(value, 2) }] : [],
    )

/**
 * True if two documents of direct signing differ at most in the gas and the amount of the fee. The amount has a cap. Wallets let users
 * change both, and CosmJS goes on with the document that was signed.
 * @param one the requested document
 */
export const isSameDirect = (one: CosmosDirectDoc, other: CosmosDirectDoc): boolean =>
  one.chainId === other.chainId &&
  one.accountNumber === other.accountNumber &&
  one.bodyBytes === other.bodyBytes &&
  withoutAmount(one.authInfoBytes) === withoutAmount(other.authInfoBytes) &&
  isFeeWithin(coinsIn(one.authInfoBytes), coinsIn(other.authInfoBytes))

const withoutFee = ({ fee: { amount: _, gas: __, ...rest }, ...doc }: CosmosAminoDoc): string =>
  sortedJson({ ...doc, fee: rest })

/** The same for documents of amino signing. */
export const isSameAmino = (one: CosmosAminoDoc, other: CosmosAminoDoc): boolean =>
  withoutFee(one) === withoutFee(other) && isFeeWithin(one.fee.amount, other.fee.amount)
