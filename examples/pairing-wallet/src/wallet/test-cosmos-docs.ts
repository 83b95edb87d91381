import { makeAuthInfoBytes, makeSignDoc, Registry } from '@cosmjs/proto-signing'
import { ESTUARY, LOCAL_COSMOS_ACCOUNTS } from '@walletchart/example-local-world/cosmos'
import { base64 as coder } from '@walletchart/example-local-world/wallet-parts'

const none = { address: '', publicKey: '' }
const [first = none, , , , fifth = none] = LOCAL_COSMOS_ACCOUNTS
const FIFTH = fifth.address
const base64 = (bytes: Uint8Array): string => coder.encode(bytes)

const tides = (amount: string) => [{ denom: ESTUARY.denom, amount }]

/** A payment, as a document of amino signing. */
export const aminoDoc = {
  chain_id: ESTUARY.id,
  account_number: '4',
  sequence: '0',
  fee: { amount: tides('500'), gas: '200000', granter: FIFTH },
  msgs: [
    {
      type: 'cosmos-sdk/MsgSend',
      value: { from_address: FIFTH, to_address: first.address, amount: tides('1000000') },
    },
  ],
  memo: 'ahoy',
  timeout_height: '99',
}

/** A text, as a document of ADR-036. */
export const textDoc = (signer: string, data = base64(new TextEncoder().encode('Good evening, Pier.'))) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
  memo: '',
})

/** A payment, as a document of direct signing. */
export const directDoc = () => {
  const body = new Registry().encodeTxBody({
    messages: [
      {
        typeUrl: '/cosmos.bank.v1beta1.MsgSend',
        value: { fromAddress: FIFTH, toAddress: first.address, amount: tides('1000000') },
      },
    ],
    memo: 'ahoy',
  })
  const auth = makeAuthInfoBytes([], tides('500'), 200_000, undefined, undefined)
  return {
    doc: makeSignDoc(body, auth, ESTUARY.id, 4),
    json: {
      chainId: ESTUARY.id,
      accountNumber: '4',
      bodyBytes: base64(body),
      authInfoBytes: base64(auth),
    },
  }
}
