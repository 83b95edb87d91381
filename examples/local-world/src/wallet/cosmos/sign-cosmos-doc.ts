import { serializeSignDoc } from '@cosmjs/amino'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { base64 } from '@scure/base'
import { localCosmosKey } from '../../cosmos/local-cosmos-key.js'
import type { CosmosAminoDoc, CosmosDirectDoc } from './cosmos-doc.js'

/** A signature as Cosmos wallets answer it (`StdSignature`), in base64. */
export interface CosmosSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/** Signs a document of amino signing with the key of a local account. */
export function signAminoDoc(index: number, doc: CosmosAminoDoc): CosmosSignature {
  return signatureOver(index, serializeSignDoc(doc))
}

/** Signs a document of direct signing with the key of a local account. */
export function signDirectDoc(index: number, doc: CosmosDirectDoc): CosmosSignature {
  return signatureOver(index, makeSignBytes(doc))
}

function signatureOver(index: number, signed: Uint8Array): CosmosSignature {
  const { publicKey, privateKey } = localCosmosKey(index)
  const signature = secp256k1.sign(sha256(signed), privateKey, { lowS: true }).toCompactRawBytes()
  return {
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
    signature: base64.encode(signature),
  }
}
