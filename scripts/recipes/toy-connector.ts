import type { Addition } from '../new/addition.js'

/** A connector to a wallet that says yes to everything. */
export const toyConnector: Addition = {
  recipe: 'Add a connector',
  added: {
    'engine/src/connectors/agreeable/agreeable.ts': `import { featureError } from '../../model/errors/feature-error.js'
import type { Connector, Grant } from '../../ports/connector.js'

const grant: Grant = {
  namespace: 'eip155',
  accounts: [{ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'eoa' }],
  chainId: 'eip155:1',
  supportsAllNetworks: true,
}

export const agreeable = (): Connector => ({
  descriptor: { id: 'agreeable', name: 'Agreeable', type: 'EXTERNAL', chain: 'eip155', namespaces: ['eip155'] },
  restore: async () => ({ kind: 'granted', grant }),
  connect: async () => [grant],
  disconnect: async () => undefined,
  watch: () => () => undefined,
  request: () => Promise.reject(featureError('RPC_REQUEST_FAILED')),
  provider: () => undefined,
})
`,
  },
  changed: {
    'engine/src/eip155.ts': [
      [
        "export type { Block } from './families/eip155/actions/block.js'",
        `export { agreeable } from './connectors/agreeable/agreeable.js'
export type { Block } from './families/eip155/actions/block.js'`,
      ],
    ],
  },
  next: [],
}
