import { featureError } from '../../model/errors/feature-error.js'
import type { FactOf } from '../charts.js'
import { ifWanted, nothing, row, type WireTables } from '../kit/wire-table.cases.js'

type Fact<Type> = Extract<FactOf<'request'>, { type: Type }>

const answered = (attempt: string, answer: unknown, namespace = 'eip155'): Fact<'request.answered'> => ({
  type: 'request.answered',
  namespace,
  method: 'personal_sign',
  attempt,
  answer,
})

const failed = (
  attempt: string,
  code: 'USER_REJECTED' | 'ACCOUNT_CHANGED',
  namespace = 'eip155',
): Fact<'request.failed'> => ({
  type: 'request.failed',
  namespace,
  method: 'personal_sign',
  attempt,
  error: featureError(code),
})

/** Only what a sign-in asked for goes to the sign-in. All else belongs to the app. */
export const requestWireTables: WireTables<'request'> = {
  'request request.answered > siwx siwx.signed': ifWanted(
    row(answered('siwx eip155 0', '0x01'), { eip155: { attempt: 'siwx eip155 0', signature: '0x01' } }),
    row(answered('siwx solana 1', 'SoS', 'solana'), {
      solana: { attempt: 'siwx solana 1', signature: 'SoS' },
    }),
    row(answered('request 1', '0x02'), nothing),
    row(answered('a siwx 1', '0x03'), nothing),
  ),
  'request request.failed > siwx siwx.refused': ifWanted(
    row(failed('siwx eip155 0', 'USER_REJECTED'), {
      eip155: { attempt: 'siwx eip155 0', error: featureError('USER_REJECTED') },
    }),
    row(failed('siwx solana 1', 'ACCOUNT_CHANGED', 'solana'), {
      solana: { attempt: 'siwx solana 1', error: featureError('ACCOUNT_CHANGED') },
    }),
    row(failed('request 1', 'USER_REJECTED'), nothing),
    row(failed('a siwx 1', 'USER_REJECTED'), nothing),
  ),
}
