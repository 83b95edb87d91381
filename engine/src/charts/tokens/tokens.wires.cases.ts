import { featureError } from '../../model/errors/feature-error.js'
import { ifWanted, loading, nothing, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

const evm = { namespace: 'eip155', address: '0xA', networkId: 'eip155:1' } as const
const sol = { namespace: 'solana', address: 'SoA', networkId: 'solana:1' } as const
const holder = { connectorId: 'one', accountType: 'eoa', granted: ['0xA'] } as const
const isOn = { showsTokens: true }
const each = { eip155: {}, solana: {} }
const unavailable = (about: string) =>
  toOne({
    variant: 'error',
    text: 'Token Balance Unavailable',
    message: { code: 'balanceUnavailable' },
    about,
  })

/** The deliveries to the tokens, and from them. */
export const tokensWireTables: WireTables<'connection' | 'network' | 'modal' | 'tokens'> = {
  'connection account.ready > tokens tokens.account': ifWanted(
    row(
      { type: 'account.ready', ...evm, ...holder },
      { eip155: { address: '0xA', networkId: 'eip155:1' } },
      isOn,
    ),
    row(
      { type: 'account.ready', ...sol, ...holder },
      { solana: { address: 'SoA', networkId: 'solana:1' } },
      isOn,
    ),
    // Switched off.
    row({ type: 'account.ready', ...evm, ...holder }, nothing),
  ),
  'connection account.ready > tokens tokens.rest': ifWanted(
    row({ type: 'account.ready', ...evm, ...holder }, { eip155: { address: '0xA', networkId: 'eip155:1' } }),
    row({ type: 'account.ready', ...sol, ...holder }, { solana: { address: 'SoA', networkId: 'solana:1' } }),
    row({ type: 'account.ready', ...evm, ...holder }, nothing, isOn),
  ),
  'connection account.left > tokens tokens.clear': ifWanted(
    row({ type: 'account.left', ...evm }, { eip155: {} }),
    row({ type: 'account.left', ...sol }, { solana: {} }),
  ),
  'network network.listed > tokens tokens.changed': ifWanted(
    row({ type: 'network.listed', networkIds: ['eip155:1'] }, each),
    row({ type: 'network.listed', networkIds: [] }, each, isOn),
  ),
  'connection connection.regranted > tokens tokens.changed': ifWanted(
    row({ type: 'connection.regranted', namespace: 'eip155' }, { eip155: {} }),
    row({ type: 'connection.regranted', namespace: 'solana' }, { solana: {} }, isOn),
  ),
  'modal modal.opened > tokens tokens.look': loading(
    row({ type: 'modal.opened', view: 'Account', connected: true }, each, isOn),
    row({ type: 'modal.opened', view: 'Connect', connected: false }, nothing, isOn),
    row({ type: 'modal.opened', view: 'Account', connected: true }, nothing),
  ),
  'modal modal.viewed > tokens tokens.look': loading(
    row({ type: 'modal.viewed', view: 'Account' }, each, isOn),
    row({ type: 'modal.viewed', view: 'Networks' }, nothing, isOn),
    row({ type: 'modal.viewed', view: 'Account' }, nothing),
  ),
  'tokens tokens.failed > toasts toast.show': loading(
    row(
      { type: 'tokens.failed', namespace: 'eip155', error: featureError('TOKEN_BALANCE_UNAVAILABLE') },
      unavailable('eip155'),
    ),
    row(
      { type: 'tokens.failed', namespace: 'solana', error: featureError('TOKEN_BALANCE_UNAVAILABLE') },
      unavailable('solana'),
    ),
  ),
}
