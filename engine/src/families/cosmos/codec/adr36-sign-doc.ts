import { base64 } from '@scure/base'
import type { CosmosAminoDoc } from '../../../model/wallets/cosmos-provider.js'

/** The document that is signed for a text or for bytes (ADR-036): a transaction that no chain takes. */
export const adr36SignDoc = (signer: string, data: string | Uint8Array): CosmosAminoDoc => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [
    {
      type: 'sign/MsgSignData',
      value: {
        signer,
        data: base64.encode(typeof data === 'string' ? new TextEncoder().encode(data) : data),
      },
    },
  ],
  memo: '',
})
