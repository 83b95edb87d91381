import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { base64, bech32 } from '@scure/base'
import type { FakeKeplrAccount } from '../../fakes/fake-keplr-wallet.js'
import type { CosmosChainInfo } from '../../model/networks/cosmos-chain-info.js'
import type { CosmosAminoDoc, CosmosSignature } from '../../model/wallets/cosmos-provider.js'

/** The account of a private key. */
export const accountWith = (privateKey: Uint8Array, name = 'Savings'): FakeKeplrAccount => ({
  name,
  publicKey: secp256k1.getPublicKey(privateKey),
})

/** Signs the hash of a document as a wallet with this key does. */
export const signerWith =
  (privateKey: Uint8Array) =>
  (hash: Uint8Array): Uint8Array =>
    secp256k1.sign(hash, privateKey).toCompactRawBytes()

/** The address of an account, by the prefix of a chain. */
export const addressOf = ({ publicKey }: FakeKeplrAccount, prefix = 'cosmos'): string =>
  bech32.encode(prefix, bech32.toWords(ripemd160(sha256(publicKey))))

/** True if the key of a signature made it over these bytes. */
export const isSigned = (bytes: Uint8Array, { pub_key, signature }: CosmosSignature): boolean =>
  secp256k1.verify(base64.decode(signature), sha256(bytes), base64.decode(pub_key.value))

/** A document of amino signing. */
export const aminoDoc = (more: Partial<CosmosAminoDoc> = {}): CosmosAminoDoc => ({
  chain_id: 'cosmoshub-4',
  account_number: '7',
  sequence: '3',
  fee: { amount: [{ denom: 'uatom', amount: '500' }], gas: '200000' },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { amount: [{ denom: 'uatom', amount: '1' }] } }],
  memo: '',
  ...more,
})

const coin = { coinDenom: 'TIDE', coinMinimalDenom: 'utide', coinDecimals: 6 }

/** A chain that no wallet knows. */
export const estuary: CosmosChainInfo = {
  chainId: 'estuary-1',
  chainName: 'Estuary',
  rpc: 'http://localhost:26657',
  rest: 'http://localhost:1317',
  bip44: { coinType: 118 },
  bech32Config: {
    bech32PrefixAccAddr: 'estuary',
    bech32PrefixAccPub: 'estuarypub',
    bech32PrefixValAddr: 'estuaryvaloper',
    bech32PrefixValPub: 'estuaryvaloperpub',
    bech32PrefixConsAddr: 'estuaryvalcons',
    bech32PrefixConsPub: 'estuaryvalconspub',
  },
  currencies: [coin],
  feeCurrencies: [{ ...coin, gasPriceStep: { low: 0.01, average: 0.025, high: 0.04 } }],
  stakeCurrency: coin,
}
