import { argsOf } from '../../../model/errors/args-of.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { checkedEip155Address } from '../../../model/ids/checked-eip155-address.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { isHexData } from '../codec/hex-data.js'
import { parseSignature } from '../codec/signature.js'
import { checkTypedData, type TypedData } from '../codec/typed-data.js'
import { type Abortable, type Eip155Engine, eip155AccountOnNetwork, requestEip155 } from './eip155-engine.js'

export interface SignTypedDataArgs extends Abortable {
  /** The account that signs. */
  readonly address: string
  readonly typedData: TypedData
}

/**
 * Asks the user to sign typed structured data (EIP-712, `eth_signTypedData_v4`). The app shows its account and its chain at the call.
 * @returns the signature
 * @throws WalletchartError `USER_REJECTED`, `ADDRESS_INVALID`, `OPTION_INVALID`, `SIGNATURE_INVALID`, `ACCOUNT_CHANGED`, `CHAIN_CHANGED`,
 * `NOT_CONNECTED`, `WALLET_NOT_ANSWERING`, or
 * `CHAIN_DISCONNECTED` when the data names another chain than the wallet's
 * @throws WalletchartError `WALLET_ANSWER_INVALID` if another key signed
 */
export async function signTypedData(engine: Eip155Engine, args: SignTypedDataArgs): Promise<Hex> {
  const { address, typedData, signal } = argsOf('signTypedData', args)
  const place = eip155AccountOnNetwork(engine)
  if (address == null)
    throw optionInvalid('signTypedData.address', 'Expected the address of the account that signs')
  const { text } = checkTypedData(typedData)
  const params = [await checkedEip155Address(address), text]
  eip155AccountOnNetwork(engine, place)
  const answer = await requestEip155(engine, 'eth_signTypedData_v4', params, { signal })
  // The engine checked the length: the answer of an account with code may be shorter than a signature.
  return isHexData(answer) ? answer : parseSignature(answer)
}
