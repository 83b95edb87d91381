import { serializeSignDoc } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { signatureVerify } from '@polkadot/util-crypto'
import { base64 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { isHex, verifyMessage } from 'viem'
import { LOCAL_COSMOS_ACCOUNTS } from '../../examples/local-world/src/cosmos/local-cosmos-accounts.js'
import { isSolanaSignature } from './is-solana-signature.js'

/** True if an address signed a text, as `engine.signMessage` answers it. */
type Check = (message: string, signature: string, address: string) => Promise<boolean> | boolean

/** The public key that a local Cosmos address belongs to; in ADR-36 the signature does not hold it. */
const cosmosKey = (address: string): Uint8Array =>
  base64.decode(LOCAL_COSMOS_ACCOUNTS.find((one) => one.address === address)?.publicKey ?? '')

/** Checks of a signed text, each by a library that the kit does not use for it. */
export const signedBy: Readonly<Record<'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos', Check>> = {
  eip155: (message, signature, address) =>
    isHex(address) && isHex(signature) && verifyMessage({ address, message, signature }),
  solana: isSolanaSignature,
  bip122: (message, signature, address) => Verifier.verifySignature(address, message, signature),
  polkadot: (message, signature, address) =>
    signatureVerify(`<Bytes>${message}</Bytes>`, signature, address).isValid,
  cosmos: (message, signature, signer) => {
    const data = base64.encode(new TextEncoder().encode(message))
    const doc = {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
      memo: '',
    }
    return secp256k1.verify(base64.decode(signature), sha256(serializeSignDoc(doc)), cosmosKey(signer))
  },
}
