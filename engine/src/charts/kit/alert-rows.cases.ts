import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Alert } from './alert.js'
import { toOne, type WireRow } from './wire-table.cases.js'

/** A row of each chart that raises alerts. */
interface AlertRow extends Omit<WireRow<'network'>, 'fact'> {
  readonly fact: { readonly type: 'alert.raised'; readonly error: Alert }
}

const alertRow = (error: Alert, sends: AlertRow['sends']): AlertRow => ({
  fact: { type: 'alert.raised', error },
  sends,
  options: {},
})

/** The toasts of alerts: by the code of the error, with its parameters as plain text. */
export const alertRows: readonly AlertRow[] = [
  alertRow(
    featureError('INVALID_PROJECT_ID'),
    toOne({ variant: 'error', text: 'Invalid App Configuration', message: { code: 'INVALID_PROJECT_ID' } }),
  ),
  alertRow(
    Object.assign(new WalletchartError('SOMETHING_WENT_WRONG'), {
      params: { wallet: 'Lan\u202etern', tries: 2 },
    }),
    toOne({
      variant: 'error',
      text: 'Something went wrong',
      message: { code: 'SOMETHING_WENT_WRONG', params: { wallet: 'Lan tern', tries: '2' } },
    }),
  ),
]
