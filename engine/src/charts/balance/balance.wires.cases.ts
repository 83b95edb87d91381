import { featureError } from '../../model/errors/feature-error.js'
import { loading, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

/** The toast for a balance that cannot be read. Its words are the same for every family and error. */
export const balanceWireTables: WireTables<'balance'> = {
  'balance balance.failed > toasts toast.show': loading(
    row(
      { type: 'balance.failed', namespace: 'eip155', error: featureError('SUPERSEDED') },
      toOne({
        variant: 'error',
        text: 'Token Balance Unavailable',
        message: { code: 'balanceUnavailable' },
        about: 'eip155',
      }),
    ),
    row(
      { type: 'balance.failed', namespace: 'solana', error: featureError('SUPERSEDED') },
      toOne({
        variant: 'error',
        text: 'Token Balance Unavailable',
        message: { code: 'balanceUnavailable' },
        about: 'solana',
      }),
    ),
  ),
}
