import { featureError } from '../../model/errors/feature-error.js'
import type { ChartName, FactOf } from '../charts.js'
import { ifWanted, nothing, row, type WireTables } from '../kit/wire-table.cases.js'

type Fact<Type> = Extract<FactOf<'request'>, { type: Type }>

const answered = (
  owner: ChartName,
  attempt: string,
  answer: unknown,
  namespace = 'eip155',
): Fact<'request.answered'> => ({
  type: 'request.answered',
  namespace,
  owner,
  method: 'personal_sign',
  attempt,
  answer,
})

const failed = (
  owner: ChartName,
  attempt: string,
  code: 'USER_REJECTED' | 'ACCOUNT_CHANGED',
  namespace = 'eip155',
): Fact<'request.failed'> => ({
  type: 'request.failed',
  namespace,
  owner,
  method: 'personal_sign',
  attempt,
  error: featureError(code),
})

/** Only what a sign-in asked for goes to the sign-in, by its owner. All else belongs to the app, or to another chart. */
export const requestWireTables: WireTables<'request'> = {
  'request request.answered > siwx siwx.signed': ifWanted(
    row(answered('siwx', 'siwx eip155 0', '0x01'), {
      eip155: { attempt: 'siwx eip155 0', signature: '0x01' },
    }),
    row(answered('siwx', '1', 'SoS', 'solana'), { solana: { attempt: '1', signature: 'SoS' } }),
    row(answered('app', '1', '0x02'), nothing),
    row(answered('app', 'siwx eip155 0', '0x03'), nothing),
    row(answered('modal', 'siwx eip155 0', '0x04'), nothing),
  ),
  'request request.failed > siwx siwx.refused': ifWanted(
    row(failed('siwx', 'siwx eip155 0', 'USER_REJECTED'), {
      eip155: { attempt: 'siwx eip155 0', error: featureError('USER_REJECTED') },
    }),
    row(failed('siwx', '1', 'ACCOUNT_CHANGED', 'solana'), {
      solana: { attempt: '1', error: featureError('ACCOUNT_CHANGED') },
    }),
    row(failed('app', '1', 'USER_REJECTED'), nothing),
    row(failed('app', 'siwx eip155 0', 'USER_REJECTED'), nothing),
    row(failed('modal', 'siwx eip155 0', 'USER_REJECTED'), nothing),
  ),
}
