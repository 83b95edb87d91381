import { argsOf } from '../../model/errors/args-of.js'
import { checkedEip155Address } from '../../model/ids/checked-eip155-address.js'
import type { Hex } from '../../model/ids/eip155-address.js'
import { parseSignature } from '../../model/ids/signature.js'
import { type Abortable, type Requester, requestEip155 } from './requester.js'
import { checkTypedData, type TypedData } from './typed-data.js'

export interface SignTypedDataArgs extends Abortable {
  /** The account that signs. */
  readonly address: string
  readonly typedData: TypedData
}

/**
 * Asks the user to sign typed structured data (EIP-712, `eth_signTypedData_v4`).
 * @returns the signature
 * @throws WalletchartError `USER_REJECTED`, `ADDRESS_INVALID`, `OPTION_INVALID`, `SIGNATURE_INVALID`, `ACCOUNT_CHANGED`, `CHAIN_CHANGED`,
 * `WALLET_NOT_ANSWERING`, or
 * `CHAIN_DISCONNECTED` when the data names another chain than the wallet's
 */
export async function signTypedData(engine: Requester, args: SignTypedDataArgs): Promise<Hex> {
  const { address, typedData, signal } = argsOf('signTypedData', args)
  const params = [await checkedEip155Address(address), checkTypedData(typedData).text]
  return parseSignature(await requestEip155(engine, 'eth_signTypedData_v4', params, { signal }))
}
